/*
 * ZOJ 1217, Eight. From npuzzle, a batch solver for sliding-tile puzzles; it may be used freely.
 *
 * Input and output are those of HDU 1043, so the program is the same.
 */

#include "hdu1043.c"
