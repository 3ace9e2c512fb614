// Text as it goes into a digest: letters, numbers, seats, cells, lines and lists. What is told stands in `digest.hpp`.
#pragma once

#include "engine.hpp"

namespace undermine {

// Text as it is written, into a digest.
struct Text {
    Sha256 sha;
};

MINE_CALL void put(Text &text, char letter) { sha_byte(text.sha, u8(letter)); }

MINE_CALL void put(Text &text, const char *words) {
    for (; *words; words++) put(text, *words);
}

MINE_CALL void put(Text &text, int number) {
    char digits[12];
    if (number < 0) put(text, '-');
    int n = write_number(digits, u32(number < 0 ? -number : number));
    for (int i = 0; i < n; i++) put(text, digits[i]);
}

MINE_FN void put_seat(Text &text, u8 seat) { put(text, seat == NOBODY ? '-' : char('A' + seat)); }

MINE_CALL void put_cell(Text &text, Cell cell) {
    put(text, column_of(cell));
    put(text, ',');
    put(text, row_of(cell));
}

MINE_CALL void put_goal(const Tables &t, Text &text, int kind, Cell cell) {
    put(text, t.codes[kind]);
    put(text, '@');
    put_cell(text, cell);
}

// A new line, with whose field it is and which.
MINE_CALL void line(Text &text, const char *whose, const char *field) {
    put(text, '\n');
    put(text, whose);
    put(text, field);
    put(text, ' ');
}

MINE_CALL void own_line(Text &text, int seat, const char *field) {
    put(text, "\nown ");
    put_seat(text, u8(seat));
    put(text, ' ');
    put(text, field);
    put(text, ' ');
}

// Lists: a space before each but the first.
MINE_FN void gap(Text &text, bool &first) {
    if (!first) put(text, ' ');
    first = false;
}

MINE_CALL void put_kinds(const Tables &t, Text &text, const u8 *kinds, int n) {
    for (int i = 0; i < n; i++) {
        if (i) put(text, ' ');
        put(text, t.codes[kinds[i]]);
    }
}

MINE_CALL void put_numbers(Text &text, const u8 *numbers, int n) {
    for (int i = 0; i < n; i++) {
        if (i) put(text, ' ');
        put(text, int(numbers[i]));
    }
}

MINE_FN bool any_of(const u8 *numbers, int n) {
    for (int i = 0; i < n; i++)
        if (numbers[i]) return true;
    return false;
}

}  // namespace undermine
