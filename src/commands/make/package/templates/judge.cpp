//@ if CHECKER
//@ if PATH
// Judges the output of a program for "@TITLE@": every path that the problem accepts.
//@ else
// Judges the output of a program for "@TITLE@", line by line.
//@ end
//@ else
// Judges an input of "@TITLE@": it must be written to the letter, within the limits.
//@ end
// Written by `npuzzle make @ID@ --package`; it may be used freely.
//@ if POLYGON
#include "testlib.h"
//@ else
#include <fstream>
#include <iostream>
#include <iterator>
//@ end
#include <algorithm>
#include <cctype>
#include <sstream>
#include <string>
#include <vector>

static std::string text_of(size_t number)
{
    std::ostringstream text;
    text << number;
    return text.str();
}

//@ if READS
// A case of the input: # is a cell, and every other character must be there as it is.
static const char LAYOUT[] = "@LAYOUT@";
static const int ROWS = @ROWS@, COLS = @COLS@, CELLS = ROWS * COLS;
static const char BLANK = '@BLANK@';

// The cells of the start, the blank 0, and those of the goal.
struct Case {
    std::vector<int> start, goal;
};

// The message for a fault at a place of the input.
static std::string at_place(const std::string &text, size_t at, const std::string &what)
{
    size_t line = 1, column = 1;
    for (size_t i = 0; i < at; i++)
        if (text[i] == '\n')
            line++, column = 1;
        else
            column++;
    return text_of(line) + ":" + text_of(column) + ": " + what;
}

// Reads a cell. Returns -1 if there is none.
static int read_cell(const std::string &text, size_t &at)
{
    int tile = 0;
    if (at < text.size() && text[at] == BLANK)
        return at++, 0;
    if (at == text.size() || text[at] < '1' || text[at] > '9')
        return -1;
    for (int digits = CELLS > 10 ? 2 : 1; digits > 0 && at < text.size() && isdigit(text[at]); digits--)
        tile = 10 * tile + text[at++] - '0';
    return tile < CELLS ? tile : -1;
}

// Reads all cases. Returns what is wrong, or nothing.
static std::string read_cases(const std::string &text, std::vector<Case> &all)
{
    if (text.empty())
        return "1:1: the input is empty";
    size_t at = 0;
    //@ if COUNT
    size_t first = at = text.find('\n') + 1;
    //@ end
    while (at < text.size() || all.empty()) {
        std::vector<int> read;
        std::vector<char> seen(CELLS);
        for (const char *sign = LAYOUT; *sign; sign++) {
            if (*sign != '#') {
                if (at == text.size() || text[at] != *sign)
                    return at_place(text, at, "this is not the layout of a case");
                at++;
                continue;
            }
            size_t begin = at;
            int tile = read_cell(text, at);
            if (tile < 0)
                return at_place(text, begin, "this is not a cell");
            if (seen[tile]++)
                return at_place(text, begin, "a tile appears twice");
            read.push_back(tile);
            if (read.size() % CELLS == 0)
                seen.assign(CELLS, 0);
        }
        Case one;
        one.start.assign(read.begin(), read.begin() + CELLS);
        //@ if PAIRS
        one.goal.assign(read.begin() + CELLS, read.end());
        //@ else
        static const int goal[CELLS] = {@GOAL NUMBERS@};
        one.goal.assign(goal, goal + CELLS);
        //@ end
        all.push_back(one);
    }
    //@ if COUNT
    if (text.substr(0, first) != text_of(all.size()) + "\n")
        return "1:1: there are " + text_of(all.size()) + " cases";
    //@ end
    return "";
}

//@ end
//@ if CHECKER
// The lines of a text without white space at their ends.
static std::vector<std::string> lines_of(const std::string &text)
{
    std::vector<std::string> lines;
    std::istringstream in(text);
    std::string line;
    while (std::getline(in, line)) {
        line.erase(line.find_last_not_of(" \t\r") + 1);
        lines.push_back(line);
    }
    return lines;
}

static std::string line(const std::vector<std::string> &lines, size_t i)
{
    return i < lines.size() ? lines[i] : "";
}

//@ if PATH
// Follows a path. Returns what is wrong with it, or nothing.
static std::string fault_in(const Case &one, const std::string &path, size_t most)
{
    std::vector<int> board = one.start;
    int at = 0;
    while (board[at] != 0)
        at++;
    for (size_t i = 0; i < path.size(); i++) {
        static const std::string letters = "@LETTERS@";
        int row = at / COLS, col = at % COLS;
        size_t move = letters.find(path[i]);
        if (move == std::string::npos)
            return "move " + text_of(i + 1) + " is not a letter of " + letters;
        row += (move == 1) - (move == 0);
        col += (move == 3) - (move == 2);
        if (row < 0 || row == ROWS || col < 0 || col == COLS)
            return "move " + text_of(i + 1) + " leaves the board";
        std::swap(board[at], board[row * COLS + col]);
        at = row * COLS + col;
    }
    if (board != one.goal)
        return "the path does not end at the goal";
    if (path.size() > most)
        return "the path has " + text_of(path.size()) + " moves, which are too many";
    return "";
}

// Judges an output by the judges' answer. Returns what is wrong, or nothing.
static std::string judged(const std::string &input, const std::string &answer, const std::string &output)
{
    static const size_t STEP = @STEP@; // from the line of an answer to the next
    std::vector<std::string> known = lines_of(answer), given = lines_of(output);
    std::vector<Case> cases;
    std::string fault = read_cases(input, cases);
    for (size_t k = 0; k < cases.size() && fault.empty(); k++) {
        std::string right = line(known, k * STEP), found = line(given, k * STEP);
        if (found == right)
            continue;
        if (right == @LINE UNSOLVABLE@ || found == @LINE UNSOLVABLE@)
            fault = right == found ? "" : "a path where there is none, or none where there is one";
        else
            fault = fault_in(cases[k], found, @MOST MOVES@);
        if (!fault.empty())
            fault = "case " + text_of(k + 1) + ": " + fault;
    }
    for (size_t i = 0; i < given.size() && fault.empty(); i++)
        if (!given[i].empty() && (i % STEP != 0 || i / STEP >= cases.size()))
            fault = "line " + text_of(i + 1) + " belongs to no case";
    return fault;
}
//@ else
// Judges an output by the judges' answer. Returns what is wrong, or nothing.
static std::string judged(const std::string &, const std::string &answer, const std::string &output)
{
    std::vector<std::string> known = lines_of(answer), given = lines_of(output);
    for (size_t i = 0; i < known.size() || i < given.size(); i++)
        if (line(known, i) != line(given, i))
            return "line " + text_of(i + 1) + " is not `" + line(known, i) + "`";
    return "";
}
//@ end
//@ else
// A move changes the parity of the permutation and that of the blank's cell.
static bool solvable(const Case &one)
{
    int odd = 0;
    for (int i = 0; i < CELLS; i++) {
        for (int j = 0; j < i; j++) {
            odd ^= one.start[j] > one.start[i];
            odd ^= one.goal[j] > one.goal[i];
        }
        if (one.start[i] == 0)
            odd ^= (i / COLS + i % COLS) & 1;
        if (one.goal[i] == 0)
            odd ^= (i / COLS + i % COLS) & 1;
    }
    return odd == 0;
}

// What is wrong with an input, or nothing.
static std::string judged(const std::string &input)
{
    std::vector<Case> cases;
    std::string fault = read_cases(input, cases);
    if (fault.empty() && cases.size() > @MOST CASES@)
        fault = "there are more than @MOST CASES@ cases";
    for (size_t k = 0; k < cases.size() && fault.empty(); k++)
        if (!solvable(cases[k]) && !@UNSOLVABLE SENT@)
            fault = "case " + text_of(k + 1) + " cannot be solved";
    return fault;
}
//@ end

//@ if POLYGON
static std::string all_of(InStream &stream)
{
    std::string text;
    while (!stream.eof())
        text += stream.readChar();
    return text;
}

int main(int count, char **words)
{
    //@ if CHECKER
    registerTestlibCmd(count, words);
    std::string input = all_of(inf), answer = all_of(ans);
    std::string fault = judged(input, answer, all_of(ouf));
    quitf(fault.empty() ? _ok : _wa, "%s", fault.c_str());
    //@ else
    registerValidation(count, words);
    std::string fault = judged(all_of(inf));
    if (!fault.empty())
        quitf(_fail, "%s", fault.c_str());
    //@ end
}
//@ else
static std::string all_of(std::istream &stream)
{
    return std::string(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
}

// The exit code is 42 for yes and 43 for no.
//@ if CHECKER
int main(int count, char **words)
{
    if (count < 4)
        return 1;
    std::ifstream input(words[1]), answer(words[2]);
    std::string in = all_of(input), known = all_of(answer);
    std::string fault = judged(in, known, all_of(std::cin));
    std::ofstream((std::string(words[3]) + "/judgemessage.txt").c_str()) << fault << "\n";
    return fault.empty() ? 42 : 43;
}
//@ else
int main()
{
    std::string fault = judged(all_of(std::cin));
    std::cerr << fault << "\n";
    return fault.empty() ? 42 : 43;
}
//@ end
//@ end
