// SHA-256 and HMAC, for deals by seed and for digests.
#pragma once

#include "core.hpp"

namespace undermine {

struct Sha256 {
    u32 words[8];
    u8 block[64];
    u32 filled;
    u64 length;
};

MINE_FN u32 sha_constant(int i) {
    // The first 32 bits of the fractions of the cube roots of the first 64 primes.
    const u32 constants[64] = {
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
        0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
        0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
        0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
        0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
        0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
        0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
        0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
    return constants[i];
}

MINE_FN u32 turned_right(u32 word, int by) { return word >> by | word << (32 - by); }

MINE_CALL void sha_mix(u32 *words, const u8 *block) {
    u32 w[64];
    for (int i = 0; i < 16; i++)
        w[i] = u32(block[4 * i]) << 24 | u32(block[4 * i + 1]) << 16 | u32(block[4 * i + 2]) << 8 | block[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        u32 a = w[i - 15], b = w[i - 2];
        u32 small = turned_right(a, 7) ^ turned_right(a, 18) ^ a >> 3;
        u32 large = turned_right(b, 17) ^ turned_right(b, 19) ^ b >> 10;
        w[i] = w[i - 16] + small + w[i - 7] + large;
    }
    u32 v[8];
    for (int i = 0; i < 8; i++) v[i] = words[i];
    for (int i = 0; i < 64; i++) {
        u32 e = v[4], a = v[0];
        u32 one = v[7] + (turned_right(e, 6) ^ turned_right(e, 11) ^ turned_right(e, 25)) + ((e & v[5]) ^ (~e & v[6])) +
                  sha_constant(i) + w[i];
        u32 two = (turned_right(a, 2) ^ turned_right(a, 13) ^ turned_right(a, 22)) + ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));
        for (int j = 7; j > 0; j--) v[j] = v[j - 1];
        v[4] += one;
        v[0] = one + two;
    }
    for (int i = 0; i < 8; i++) words[i] += v[i];
}

MINE_FN void sha_begin(Sha256 &sha) {
    const u32 first[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    for (int i = 0; i < 8; i++) sha.words[i] = first[i];
    sha.filled = 0;
    sha.length = 0;
}

MINE_CALL void sha_byte(Sha256 &sha, u8 byte) {
    sha.block[sha.filled++] = byte;
    sha.length++;
    if (sha.filled < 64) return;
    sha_mix(sha.words, sha.block);
    sha.filled = 0;
}

MINE_FN void sha_bytes(Sha256 &sha, const u8 *bytes, u64 n) {
    for (u64 i = 0; i < n; i++) sha_byte(sha, bytes[i]);
}

MINE_FN void sha_end(Sha256 &sha, u8 *digest) {
    u64 length = sha.length * 8;
    sha_byte(sha, 0x80);
    while (sha.filled != 56) sha_byte(sha, 0);
    for (int i = 7; i >= 0; i--) sha_byte(sha, u8(length >> 8 * i));
    for (int i = 0; i < 32; i++) digest[i] = u8(sha.words[i / 4] >> 8 * (3 - i % 4));
}

// HMAC: a key as the two states of SHA-256 that it leads to.
struct HmacKey {
    Sha256 inner, outer;
};

MINE_CALL void hmac_key(HmacKey &key, const u8 *bytes, u64 n) {
    u8 padded[64] = {};
    if (n > 64) {
        Sha256 sha;
        sha_begin(sha);
        sha_bytes(sha, bytes, n);
        sha_end(sha, padded);
    } else {
        for (u64 i = 0; i < n; i++) padded[i] = bytes[i];
    }
    sha_begin(key.inner);
    sha_begin(key.outer);
    for (int i = 0; i < 64; i++) sha_byte(key.inner, padded[i] ^ 0x36);
    for (int i = 0; i < 64; i++) sha_byte(key.outer, padded[i] ^ 0x5c);
}

MINE_CALL void hmac(const HmacKey &key, const u8 *bytes, u64 n, u8 *digest) {
    Sha256 sha = key.inner;
    sha_bytes(sha, bytes, n);
    sha_end(sha, digest);
    sha = key.outer;
    sha_bytes(sha, digest, 32);
    sha_end(sha, digest);
}

}  // namespace undermine
