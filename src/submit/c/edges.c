static const int edges[@EDGE COUNT@][2] = {
    @EDGES@
};

static void join_all(void)
{
    int i;

    for (i = 0; i < @EDGE COUNT@; i++)
        join(edges[i][0], edges[i][1]);
}
