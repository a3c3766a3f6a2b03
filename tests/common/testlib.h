// What the programs of packages need of testlib, with the rules and guards of testlib 0.9.44. A validator reads
// strictly: a line ends with LF, on Windows (or with FOR_WINDOWS) with CR LF, and nothing is skipped. It must call
// readEof or quit before it ends; a checker must quit. Output must not go on after a checker says ok.
#ifndef TESTLIB_STUB
#define TESTLIB_STUB
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

// As in testlib, where a byte of this value in standard input reads as the end too.
#define EOFC (255)
enum TResult { _ok = 0, _wa = 1, _pe = 2, _fail = 3 };
enum TTestlibMode { _unknown, _checker, _validator };
static TTestlibMode testlibMode = _unknown;

struct TestlibFinalizeGuard {
    static bool alive, registered;
    int quitCount, readEofCount;
    TestlibFinalizeGuard() : quitCount(0), readEofCount(0) {}
    static void fail(const char *what)
    {
        fprintf(stderr, "FAIL %s\n", what);
        fflush(stderr);
        _Exit(3);
    }
    ~TestlibFinalizeGuard()
    {
        if (!alive)
            return;
        if (testlibMode == _checker && quitCount == 0)
            fail("Checker must end with quit or quitf call.");
        if (testlibMode == _validator && readEofCount == 0 && quitCount == 0)
            fail("Validator must end with readEof call.");
        if (!registered)
            fail("Call register-function in the first line of the main (registerTestlibCmd or other similar)");
    }
};
bool TestlibFinalizeGuard::alive = true;
bool TestlibFinalizeGuard::registered = false;
static TestlibFinalizeGuard testlibFinalizeGuard;
inline void disableFinalizeGuard() { TestlibFinalizeGuard::alive = false; }

inline void quitf(TResult result, const char *format, ...);

struct InStream {
    FILE *file;
    bool strict;
    std::vector<int> unread;
    InStream() : file(NULL), strict(false) {}
    void open(const char *name)
    {
        file = fopen(name, "rb");
        if (file == NULL)
            quitf(_fail, "Can not open file %s", name);
    }
    int next()
    {
        if (!unread.empty()) {
            int c = unread.back();
            unread.pop_back();
            return c;
        }
        int c = file == NULL || feof(file) ? EOF : getc(file);
        // Files are read with a buffer of signed characters, where the byte 255 is not the end.
        return c == EOF ? EOFC : c == 255 && file != stdin ? -1 : c;
    }
    bool eof()
    {
        int c = next();
        if (c == EOFC)
            return true;
        unread.push_back(c);
        return false;
    }
    bool eoln()
    {
        int c = next();
#if defined(FOR_WINDOWS)
        bool needs_return = strict;
#else
        bool needs_return = false;
#endif
        if (c == EOFC && !strict)
            return true;
        if (c == '\r' && (needs_return || !strict)) {
            int line_end = next();
            if (line_end == '\n')
                return true;
            unread.push_back(line_end);
        } else if (c == '\n' && !needs_return)
            return true;
        unread.push_back(c);
        return false;
    }
    char readChar() { return (char)next(); }
    void skipBom()
    {
        static const char bom[] = "\xEF\xBB\xBF";
        int index = 0;
        while (index < 3) {
            int c = next();
            if ((char)c != bom[index]) {
                unread.push_back(c);
                break;
            }
            index++;
        }
        while (index < 3 && index > 0)
            unread.push_back(bom[--index]);
    }
    void readEof()
    {
        if (!eof())
            quitf(_fail, "Expected EOF");
        testlibFinalizeGuard.readEofCount++;
    }
};
static InStream inf, ouf, ans;

inline void quitf(TResult result, const char *format, ...)
{
    static const char *const names[] = {"ok", "wrong answer", "wrong output format", "FAIL"};
    testlibFinalizeGuard.quitCount++;
    va_list rest;
    va_start(rest, format);
    if (testlibMode == _validator)
        result = _fail;
    if (result == _ok && !ouf.eof())
        result = _pe;
    fprintf(stderr, "%s ", names[result]);
    vfprintf(stderr, format, rest);
    fprintf(stderr, "\n");
    va_end(rest);
    exit(result);
}

inline void registerTestlibCmd(int count, char **words)
{
    testlibMode = _checker;
    TestlibFinalizeGuard::registered = true;
    if (count < 4 || count > 6)
        quitf(_fail, "Program must be run with the following arguments: <input-file> <output-file> <answer-file>");
    inf.open(words[1]);
    ouf.open(words[2]);
    ouf.skipBom();
    ans.open(words[3]);
}

inline void registerValidation(int, char **)
{
    testlibMode = _validator;
    TestlibFinalizeGuard::registered = true;
    inf.file = stdin;
    inf.strict = true;
}
#endif
