/* Input in blocks: NEXT() is the next byte, or EOF. */

#include <stdio.h>

static unsigned char block[65536];
static unsigned char *block_at = block, *block_end = block;
//@ if TWO_FILES
static FILE *source;
//@ end

static int next_block(void)
{
    block_at = block;
    //@ if TWO_FILES
    block_end = block + fread(block, 1, sizeof block, source);
    //@ else
    block_end = block + fread(block, 1, sizeof block, stdin);
    //@ end
    return block_at < block_end ? *block_at++ : EOF;
}

#define NEXT() (block_at < block_end ? *block_at++ : next_block())
//@ if TWO_FILES

/* Goes on with a file; 0 if it is not there. */
static int open_file(const char *name)
{
    block_at = block_end = block;
    source = fopen(name, "r");
    return source != 0;
}
//@ end
