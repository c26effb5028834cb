import type { Reason } from '@backtrick/bots';
import type { Texts } from '../i18n/en.ts';

export function reasonSentence(reason: Reason, { analyse: { why } }: Texts): string {
  switch (reason.kind) {
    case 'kept-trick':
      return why.trick[reason.fate](String(reason.card), String(reason.onto));
    case 'spent-road':
      return why.road(reason.numbers);
    case 'broke-signal':
      return signalSentence(reason.seat, reason.signal, why);
    case 'dead-end':
      return why.deadEnd[reason.when](reason.cards);
    case 'stranded-card':
      return why.stranded[reason.how](String(reason.card));
    case 'helped-opponent':
      return why.helped(reason.numbers);
    case 'drew-less':
      return why.drewLess(reason.cards);
  }
}

function signalSentence(seat: number, signal: string, why: Texts['analyse']['why']): string {
  const [word = '', pile = ''] = signal.split('/');
  const sentences: Readonly<Record<string, (seat: number, pile: string) => string>> = why.signal;
  return sentences[word]?.(seat, pile) ?? '';
}
