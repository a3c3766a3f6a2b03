/* The moves to the board of a rank; -1 if it is not reached. */
static int distance(int number)
{
    int at, moves = -1;

    for (at = place[number]; at > 0; at = parent[at])
        moves++;
    return moves;
}
