/* Input in blocks: NEXT() is the next byte, or EOF. */

#include <stdio.h>

static unsigned char block[65536];
static unsigned char *block_at = block, *block_end = block;

static int next_block(void)
{
    block_at = block;
    block_end = block + fread(block, 1, sizeof block, stdin);
    return block_at < block_end ? *block_at++ : EOF;
}

#define NEXT() (block_at < block_end ? *block_at++ : next_block())
