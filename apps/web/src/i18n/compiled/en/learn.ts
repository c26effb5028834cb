// Made by `npm run messages` from apps/web/messages: change them there.


export const learn = {
  title: "Learn to play",
  about: "Five short lessons for each game. Learn by playing, one step at a time.",
  hand: (number: number, title: string): string => `${number}. ${title}`,
  handOf: (game: string, number: number, all: number): string => `${game}, lesson ${number} of ${all}`,
  played: "done",
  playedOf: (played: number, all: number): string => `${played} of ${all} done`,
  astray: "That’s a legal move, but not the one for this lesson. Undo it, or start over.",
  again: "Start over",
  next: "Next lesson",
  play: "Play a game",
  allHands: "All lessons",
  hands: {
    original: [
      {
        title: "The gap",
        tasks: [
          "Two piles go up from 1 and two go down from 100. Play the 3 on the first pile: it only moves up by two.",
          "Numbers you skip are lost. Which of your cards moves a descending pile the least? Play the 97 on the 100.",
          "Play at least two cards each turn, more if you like. Now end your turn.",
          "You drew the 5 and the 93. Play the 5 on the 3.",
          "And the 93 on the 97.",
        ],
        done: "Small gaps leave more room. Play all 98 cards and everyone wins.",
      },
      {
        title: "The backwards trick",
        tasks: [
          "A card exactly ten lower moves an ascending pile back. Play the 38 on the 48.",
          "On a descending pile it’s exactly ten higher. Find the card for the pile showing 70.",
          "You can do this as often as you like. Do it again on the same pile.",
        ],
        done: "You won back 30 numbers. Nothing helps more than this trick.",
      },
      {
        title: "Save your pairs",
        tasks: [
          "A bracket links cards that are ten apart. First go forward: play the 44 on the 40.",
          "Then go back: play the 34 on the 44. Now the pile is lower than before.",
          "You have another pair, 76 and 86. Save it for your next turn and end this one.",
          "Now the second pair: first the 76 on the 78.",
          "Then go back with the 86.",
        ],
        done: "Keep a pair together until a pile gets close to it.",
      },
      {
        title: "Signals",
        tasks: [
          "You can’t tell anyone your numbers. Juno asked you to stay off the second pile. Play the 33 on the 30.",
          "Play the 69 on the 70.",
          "Your 98 could move the pile showing 88 back. Press and hold that pile (or press T) and choose “Leave this to me”.",
          "End your turn and see what Juno does.",
          "She moved her pile back and left yours alone. Play the 98 on the 88.",
        ],
        done: "A signal lasts until your next turn. It says what you’d like, never which card you hold.",
      },
      {
        title: "The endgame",
        tasks: [
          "The draw pile is empty, so one card per turn is enough. Juno wants the first pile. Play the 85 on the 84.",
          "End your turn so Juno can play.",
          "Juno has no cards left, so her turn is skipped. Play one of your last two where it fits.",
          "And the last one.",
        ],
        done: "All cards played. You win! That’s the whole game.",
      },
    ],
    'face-to-face': [
      {
        title: "Your two piles",
        tasks: [
          "You’re gold. One of your piles goes up from 1, the other down from 60. Play the 4 on the ascending pile.",
          "And the 58 on the descending pile.",
          "Play at least two cards each turn. If you only use your own piles, you draw two. End your turn.",
        ],
        done: "The first to play all 58 cards wins. If you can’t play two cards, you lose.",
      },
      {
        title: "The backwards trick",
        tasks: [
          "On your own piles you can go back by exactly ten. Play the 24 on the 34.",
          "On the descending pile it’s exactly ten higher: play the 32 on the 22.",
          "End your turn.",
        ],
        done: "Both piles moved back, and you got rid of two cards.",
      },
      {
        title: "Give a card, draw more",
        tasks: [
          "You have four cards and would draw only two. Give Juno a card and you draw back up to six. Play the 30 on her 31: it only helps her by one.",
          "You may give one card per turn. The rest go on your own piles: play the 21 on the 20.",
          "End your turn and draw back up to six.",
        ],
        done: "Giving a card costs little and lets you draw more. Give the one that helps least.",
      },
      {
        title: "What you can give",
        tasks: [
          "A card you give has to help. Juno’s ascending pile hasn’t started yet, so nothing helps there. On her 20, a higher card helps: give her the 24.",
          "You can’t give a second card this turn. Play the 31 on your 30.",
          "And the 32 on your 33.",
          "End your turn.",
        ],
        done: "The backwards trick doesn’t work on her piles. A lower card helps her ascending pile, a higher one her descending pile.",
      },
      {
        title: "The last cards",
        tasks: [
          "You have three cards left, and a turn needs two. If you keep one, you lose. Play all three now.",
          "Play the next card. Watch the order.",
          "And the last one.",
        ],
        done: "The moment your last card is down, you win.",
      },
    ],
    'quick-and-easy': [
      {
        title: "One or two cards",
        tasks: [
          "There are two piles. The ascending one takes higher cards: play the yellow 4 on the red 3.",
          "The descending one takes lower cards. You may play a second card: the green 7 on the blue 8.",
          "Two cards is the limit. End your turn and draw back up to two.",
        ],
        done: "Play all 50 cards together and everyone wins.",
      },
      {
        title: "Colours",
        tasks: [
          "A card of the same colour can be any number. Move the pile back: play the red 4 on the red 9.",
          "One card is enough. End your turn.",
        ],
        done: "Juno did the same: blue 7 on blue 5. It’s called the reverse trick.",
      },
      {
        title: "Two of a colour",
        tasks: [
          "With two cards of one colour you can go forward and back. First play the yellow 9 on the ascending pile.",
          "Then the yellow 2 on top of it.",
          "End your turn.",
        ],
        done: "The pile was at eight. Now it’s at two.",
      },
      {
        title: "Talking",
        tasks: [
          "You can’t say numbers, but you can name colours and say “low” or “high”. Juno has a low red card for the ascending pile. Leave that pile to her and play the green 4 on the other one.",
          "Now you try: tell her you have a high purple card. Tap the flag or press T.",
          "End your turn and see what Juno does.",
        ],
        done: "Red 2 on red 9. You don’t need numbers to help each other.",
      },
      {
        title: "The endgame",
        tasks: [
          "The draw pile is empty, so you no longer draw. Play the blue 8 on the ascending pile.",
          "And the green 9.",
          "You have no cards left. End your turn: Juno has the last card.",
        ],
        done: "All cards played. You win!",
      },
    ],
  },
  begin: "Start lesson 1",
  goOn: (number: number): string => `Continue with lesson ${number}`,
  rulesHint: "A short version first, then every rule with its number",
} as const;
