// Made by `npm run messages` from apps/web/messages: change them there.


export const help = {
  title: "Help",
  lead: "Questions and answers. The rules page explains every rule.",
  questions: {
    play: {
      ask: "How do I play?",
      answer: "Take the lessons: five short ones for each game. You learn by playing.",
    },
    invite: {
      ask: "How do I invite friends?",
      answer: "Choose “Play with friends” on the home page and share the link or the code. They don’t need an account.",
    },
    account: {
      ask: "Do I need an account?",
      answer: "No. You can play right away as a guest in this browser. A passkey keeps your name and results safe.",
    },
    device: {
      ask: "How do I use the same name on another device?",
      answer: "Add a passkey to your account and sign in with it there. A recovery code works too, but only once.",
    },
    connection: {
      ask: "I lost my connection. Is my game gone?",
      answer: "No. Your moves are saved. Open the table again and you’re back in your seat.",
    },
    undo: {
      ask: "Can I undo a card?",
      answer: "Yes, your own cards, until your turn ends. Some tables allow more, and others have undo turned off.",
    },
    numbers: {
      ask: "Why can’t I write numbers in the chat?",
      answer: "The rules don’t let you tell others which cards you have. In a duel, you can write anything.",
    },
    lost: {
      ask: "Why did we lose when a card still fitted?",
      answer: "You have to play a minimum number of cards each turn. If you can’t, the game is over.",
    },
    signals: {
      ask: "What are signals?",
      answer: "A signal is a wish about a pile, such as “Leave this to me”. It lasts until your next turn.",
    },
    bots: {
      ask: "How strong are the bots, and do they see my cards?",
      answer: "There are five levels, from Random to Master. Bots only know what you’d know in their seat.",
    },
    code: {
      ask: "What’s a deal code?",
      answer: "It’s 16 letters and digits that identify one shuffled deck. Everyone with the same code gets the same cards.",
    },
    daily: {
      ask: "How does the daily challenge rank me?",
      answer: "Your first attempt counts. The leaderboard shows the share of players you beat, averaged over 60 days.",
    },
    rated: {
      ask: "What’s a rated game?",
      answer: "It’s a timed duel between two people at an open table, without assistance. If you leave, you lose.",
    },
    fair: {
      ask: "Is the shuffle fair?",
      answer: "Yes, and you can check it. We count what was dealt and compare it with a fair shuffle.",
    },
    offline: {
      ask: "Can I play offline?",
      answer: "Yes: solo, with bots, or pass and play. Lessons and puzzles work offline too.",
    },
    report: {
      ask: "How do I report someone?",
      answer: "Use the contact details on the imprint page, and say which table it was. A host can also remove players.",
    },
    delete: {
      ask: "How do I delete my account?",
      answer: "Choose “Delete my account” on the account page. Your name and chat are removed; finished games stay.",
    },
  },
  links: {
    play: "Go to the lessons",
    account: "Go to your account",
    device: "Go to your account",
    lost: "Read the rules",
    code: "Enter deal code",
    daily: "See the leaderboard",
    fair: "See the figures",
    report: "Go to the imprint",
    delete: "Go to your account",
  },
} as const;
