// The playout of packages/bots/src/original/greedy-playout.ts, word for word in C: the native peer.
// greedy DEALS MILLISECONDS: plays the deals of the file for two, over and over, and prints how many games, how many
// nanoseconds, and the cards left over all deals once. A deal is 99 bytes: the deck, then the seat that begins, 0 or 1.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CARDS = 98, PLAYERS = 2, HAND = 7, MINIMUM = 2, WORDS = 4, TRICK = 10, STEP = 1 << 9, NO_LAY = 1 << 20 };

static uint32_t hands[PLAYERS * WORDS];
static int laid[3], before[4], tops[4];

static int fits(int card, int top, int pile) {
  return pile < 2 ? card > top || card == top - TRICK : card < top || card == top + TRICK;
}

static int has(int at, int card) { return hands[at + (card >> 5)] >> (card & 31) & 1; }
static void take(int at, int card) { hands[at + (card >> 5)] |= 1u << (card & 31); }

static int up(int at, int top, int pile) {
  int trick = (top - TRICK) & 127;
  if (has(at, trick)) return trick << 2 | pile;
  int word = top >> 5;
  uint32_t bits = hands[at + word] & (uint32_t)((int32_t)-2 * (1u << (top & 31)));
  while (bits == 0) {
    if (++word == WORDS) return NO_LAY;
    bits = hands[at + word];
  }
  int card = (word << 5) + __builtin_ctz(bits);
  return (card - top + TRICK) * STEP + (card << 2 | pile);
}

static int down(int at, int top, int pile) {
  int trick = top + TRICK;
  if (has(at, trick)) return trick << 2 | pile;
  int word = top >> 5;
  uint32_t bits = hands[at + word] & ((1u << (top & 31)) - 1);
  while (bits == 0) {
    if (--word < 0) return NO_LAY;
    bits = hands[at + word];
  }
  int card = (word << 5) + 31 - __builtin_clz(bits);
  return (top - card + TRICK) * STEP + (card << 2 | pile);
}

static int can_lay(const int *hand, int held, int cards) {
  if (cards == 0) return 1;
  for (int i = 0; i < held; i++) {
    for (int pile = 0; pile < 4; pile++) {
      int top = tops[pile], rest[HAND], count = 0;
      if (!fits(hand[i], top, pile)) continue;
      for (int j = 0; j < held; j++) if (j != i) rest[count++] = hand[j];
      tops[pile] = hand[i];
      int reaches = can_lay(rest, count, cards - 1);
      tops[pile] = top;
      if (reaches) return 1;
    }
  }
  return 0;
}

static int taken_too_early(int at, int count, int least) {
  int hand[HAND], held = 0;
  for (int card = 2; card < 100; card++) if (has(at, card)) hand[held++] = card;
  for (int i = 0; i < count; i++) hand[held++] = laid[i] >> 2;
  memcpy(tops, before, sizeof tops);
  for (int i = 0; i < count; i++) {
    if (!can_lay(hand, held, least - i)) return count - i;
    int card = laid[i] >> 2, at_card = 0;
    tops[laid[i] & 3] = card;
    while (hand[at_card] != card) at_card++;
    hand[at_card] = hand[--held];
  }
  return 0;
}

static int min(int a, int b) { return a < b ? a : b; }

static int playout(const uint8_t *deal) {
  const uint8_t *deck = deal;
  memset(hands, 0, sizeof hands);
  int next = 0, left = CARDS, u1 = 1, u2 = 1, d1 = 100, d2 = 100;
  for (int seat = 0; seat < PLAYERS; seat++)
    for (int i = 0; i < HAND; i++) take(seat * WORDS, deck[next++]);
  for (int at = deal[CARDS] * WORDS;; at = at + WORDS == PLAYERS * WORDS ? 0 : at + WORDS) {
    int least = next == CARDS ? 1 : MINIMUM;
    if (least == 1 && !(hands[at] | hands[at + 1] | hands[at + 2] | hands[at + 3])) continue;
    before[0] = u1, before[1] = u2, before[2] = d1, before[3] = d2;
    for (int count = 0; count < least; count++) {
      int best = min(min(up(at, u1, 0), up(at, u2, 1)), min(down(at, d1, 2), down(at, d2, 3)));
      if (best == NO_LAY) return left + taken_too_early(at, count, least);
      int card = best >> 2 & 127, pile = best & 3;
      if (pile == 0) u1 = card;
      else if (pile == 1) u2 = card;
      else if (pile == 2) d1 = card;
      else d2 = card;
      hands[at + (card >> 5)] &= ~(1u << (card & 31));
      laid[count] = best & 511;
      left--;
    }
    if (left == 0) return 0;
    for (int count = 0; count < least && next < CARDS; count++) take(at, deck[next++]);
  }
}

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000ll + t.tv_nsec;
}

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  FILE *file = fopen(argv[1], "rb");
  if (!file || fseek(file, 0, SEEK_END)) return 2;
  long size = ftell(file), count = size / (CARDS + 1);
  uint8_t *deals = malloc((size_t)size);
  rewind(file);
  if (!deals || fread(deals, CARDS + 1, (size_t)count, file) != (size_t)count) return 2;
  int64_t slice = atoll(argv[2]) * 1000000ll, spent = 0;
  long games = 0, left = 0;
  for (int64_t started = now(); spent < slice; spent = now() - started) {
    left = 0;
    for (long i = 0; i < count; i++) left += playout(deals + i * (CARDS + 1));
    games += count;
  }
  printf("%ld %lld %ld\n", games, (long long)spent, left);
  return 0;
}
