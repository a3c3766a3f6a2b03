/* Wrong: it prints the answer to the sample, whatever the input is. */
#include <stdio.h>

int main(void)
{
    fputs(@SAMPLE ANSWER@, stdout);
    return 0;
}
