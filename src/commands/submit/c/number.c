#include "read.c"

/* The next byte, or EOF. */
#define NEXT_BYTE() (unread < block_end ? *unread++ : next_block())

/* The next number, whatever is in front of it; -1 at the end. */
static int number(void)
{
    int c = NEXT_BYTE(), n;

    while (c != EOF && (c < '0' || c > '9'))
        c = NEXT_BYTE();
    if (c == EOF)
        return -1;
    for (n = 0; c >= '0' && c <= '9'; c = NEXT_BYTE())
        n = 10 * n + (c - '0');
    return n;
}
