// The tutorial: what is asked in each hand, and what it has shown.

export const learn = {
  title: 'Learn to play',
  about: 'Five short hands for each game. You play, a sentence at a time.',
  hand: (number: number, title: string) => `${number}. ${title}`,
  handOf: (game: string, number: number, all: number) => `${game}, hand ${number} of ${all}`,
  played: 'played',
  playedOf: (played: number, all: number) => `${played} of ${all} played`,
  astray: 'That can be done too. Here, take it back or begin again, and try what is asked.',
  again: 'Begin again',
  next: 'Next hand',
  finish: 'Done',
  play: 'Play a game',
  allHands: 'All hands',
  hands: {
    original: [
      {
        title: 'The gap',
        tasks: [
          'Two piles go up from 1, two go down from 100. Lay the 3 on the first pile: it moves by only two.',
          'Whatever is skipped is lost. Which of your cards moves a descending pile least? Lay the 97 on the 100.',
          'Two cards a turn at least, more if you like. End the turn.',
          'You drew 5 and 91. The 5 goes on the 3.',
          'And the 91 on the 97.',
        ],
        done: 'Small gaps leave more road. When all 98 cards are laid, everybody has won.',
      },
      {
        title: 'The backwards trick',
        tasks: [
          'Exactly ten lower turns an ascending pile back. Lay the 38 on the 48.',
          'Going down it is exactly ten higher. Find the card for the pile that shows 70.',
          'It works as often as you can: once more on the same pile.',
        ],
        done: 'Thirty numbers of road came back. Nothing helps more than this trick.',
      },
      {
        title: 'Ten apart, kept',
        tasks: [
          'A bracket joins cards that are ten apart. Go forward with one: lay the 44 on the 40.',
          'Now back with the other: the 34 on the 44. The pile stands lower than before.',
          'You have another such pair, 76 and 86. Keep it for the next turn: end this one.',
          'Now the second pair: the 76 on the 78 first.',
          'And back with the 86.',
        ],
        done: 'A pair ten apart is worth keeping together until its pile is near.',
      },
      {
        title: 'Signals',
        tasks: [
          'Nobody may say a number. Juno asks to keep off the second pile: leave it, and lay the 33 on the 30.',
          'The 69 goes on the 70.',
          'Your 98 could turn back the pile that shows 88. Press it for long, or press T, and say “Leave this to me”.',
          'End the turn and see what Juno does.',
          'She turned her pile back, and left yours to you. Lay the 98 on the 88.',
        ],
        done: 'A signal stands until your next turn begins. It says what you wish, never which card you hold.',
      },
      {
        title: 'The end',
        tasks: [
          'The draw pile is empty: one card a turn is enough now. Juno wants the first pile; lay the 85 on the 84.',
          'End the turn, so that Juno can lay before you.',
          'Juno has no cards left and is passed over. Lay one of your last two where it fits.',
          'And the last one.',
        ],
        done: 'All cards are laid: won. That is the whole game.',
      },
    ],
    'face-to-face': [
      {
        title: 'Two piles of your own',
        tasks: [
          'You play gold: one pile goes up from 1, one down from 60. Lay the 4 on the ascending one.',
          'And the 58 on the descending one.',
          'Two cards a turn at least. Only own piles: you draw two. End the turn.',
        ],
        done: 'Whoever lays all 58 cards first wins. Whoever cannot lay two loses.',
      },
      {
        title: 'The backwards trick',
        tasks: [
          'On your own piles exactly ten back is allowed. Lay the 24 on the 34.',
          'Going down it is exactly ten higher: the 32 on the 22.',
          'End the turn.',
        ],
        done: 'Both piles went back, and two cards are gone from your hand.',
      },
      {
        title: 'Give to draw',
        tasks: [
          'You hold four cards and would draw only two. Give Juno a card, and you fill up to six: lay the 30 on her 31. It helps her by one only.',
          'One card a turn may be given, the others are for yourself: the 21 on the 20.',
          'End the turn and fill up your hand.',
        ],
        done: 'A gift costs a little and brings many cards. Give what helps least.',
      },
      {
        title: 'What can be given',
        tasks: [
          'A gift must help. Her ascending pile shows only its start: nothing helps there. On her 20 a higher card does: give the 24.',
          'A second gift is not allowed. Lay the 31 on your 30.',
          'And the 32 on your 33.',
          'End the turn.',
        ],
        done: 'On her piles the trick does not hold: lower helps going up, higher helps going down.',
      },
      {
        title: 'The last cards',
        tasks: [
          'These are your last three cards, and a turn needs two: one card left alone would lose. Lay all three now.',
          'The next one; mind the order.',
          'And the last.',
        ],
        done: 'The moment the last card lies, you have won.',
      },
    ],
    'quick-and-easy': [
      {
        title: 'One or two cards',
        tasks: [
          'Two stacks. Higher on the ascending one: lay the yellow 4 on the red 3.',
          'Lower on the descending one. A second card may follow: lay the green 7 on the blue 8.',
          'Two cards at most. End the turn: you draw back to two.',
        ],
        done: 'All fifty cards together, and everybody has won.',
      },
      {
        title: 'Colours',
        tasks: [
          'The same colour may be any number. Turn the stack back: the red 4 on the red 9.',
          'One card is enough. End the turn.',
        ],
        done: 'Juno did the same: blue 7 on blue 5. It is called the reverse trick.',
      },
      {
        title: 'Two of one colour',
        tasks: [
          'With two of one colour you go forward and back. First the yellow 9 on the ascending stack.',
          'And the yellow 2 on it.',
          'End the turn.',
        ],
        done: 'The stack was at eight, and now stands at two.',
      },
      {
        title: 'Talking',
        tasks: [
          'Numbers may not be told; colours and “low” or “high” may. Juno has something low in red for the ascending stack. Leave it, and lay the green 4 on the other.',
          'Now you: tell her that you have something high in purple. Press the flag, or T.',
          'End the turn and see what Juno does.',
        ],
        done: 'Red 2 on red 9. Who talks well needs no numbers.',
      },
      {
        title: 'The end',
        tasks: [
          'The draw pile is empty; you go on without drawing. Lay the blue 8 on the ascending stack.',
          'And the green 9.',
          'You have no cards left and would be passed over. End the turn: Juno has the last card.',
        ],
        done: 'All cards are laid: won.',
      },
    ],
  },
} as const;
