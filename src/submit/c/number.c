/* The next number, whatever is in front of it; -1 at the end. */
static int number(void)
{
    unsigned n;
    int c = NEXT();

    while (c != EOF && (c < '0' || c > '9'))
        c = NEXT();
    if (c == EOF)
        return -1;
    for (n = 0; c >= '0' && c <= '9'; c = NEXT())
        n = 10 * n + (unsigned)(c - '0');
    return (int)(n & 0x7fffffff);
}
