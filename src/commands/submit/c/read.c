/* Input in blocks: next_block() is the first byte of the next one, or EOF. */
static unsigned char block[65536];
static unsigned char *unread = block, *block_end = block;

static int next_block(void)
{
    unread = block;
    block_end = block + fread(block, 1, sizeof block, stdin);
    return unread < block_end ? *unread++ : EOF;
}
