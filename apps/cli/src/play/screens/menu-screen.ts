import { EMPTY, line, span, wrapped } from '../../screen/line.ts';
import type { Line, Size } from '../../screen/line.ts';
import { GAP, fitted } from '../../screen/sections.ts';
import { named } from '../../i18n/language.ts';
import type { Texts } from '../../i18n/en.ts';
import { playersText, variantsIn } from '../../words.ts';
import { answersTo } from '../menu.ts';
import type { Menu } from '../menu.ts';
import type { Seating } from '../seating.ts';

export function menuScreen(menu: Menu, size: Size, texts: Texts): readonly Line[] {
  if (menu.step === 'chosen' || menu.step === 'left') return [];
  const { width, height } = size;
  const title =
    menu.step === 'game' ? texts.menu.title : named(texts.games, menu.game.ruleset.name);
  const answers = answersTo(menu).flatMap((answer, i) =>
    answerLines(answerText(menu, answer, texts), {
      width,
      number: i + 1,
      isChosen: i === menu.cursor,
    }),
  );
  const sections = [
    { lines: [line(title, 'strong')] },
    GAP,
    { lines: wrapped(questionText(menu, texts), width) },
    GAP,
    { lines: answers },
    { lines: [EMPTY, ...wrapped(texts.menu.way, width, 'quiet')], dispensable: 1 },
  ];
  return fitted(sections, size) ?? wrapped(texts.tooSmall, width).slice(0, height);
}

const BEFORE_ANSWER = '▸ 1  '.length;

function answerLines(
  text: string,
  row: { readonly width: number; readonly number: number; readonly isChosen: boolean },
): readonly Line[] {
  const { width, number, isChosen } = row;
  return wrapped(text, width - BEFORE_ANSWER, isChosen ? 'strong' : 'plain').map((spans, i) =>
    i > 0
      ? [span(' '.repeat(BEFORE_ANSWER)), ...spans]
      : [isChosen ? span('▸ ', 'accent') : span('  '), span(`${number}  `, 'quiet'), ...spans],
  );
}

function questionText(menu: Exclude<Menu, { step: 'chosen' | 'left' }>, texts: Texts): string {
  if (menu.step !== 'opponents') return texts.menu.ask[menu.step];
  return menu.players === 2 ? texts.play.menu.askOne : texts.play.menu.ask;
}

function opponentsText(bots: Seating, { play }: Texts): string {
  const bot = bots.find((each) => each !== null);
  if (bot) return named(play.menu.bots, bot);
  return bots.length === 2 ? play.menu.person : play.menu.people;
}

function answerText(menu: Menu, answer: Menu, texts: Texts): string {
  if (answer.step === 'game' || answer.step === 'left') return '';
  if (menu.step === 'game') return named(texts.menu.games, answer.game.ruleset.name);
  if (answer.step === 'players') return '';
  if (menu.step === 'players') return playersText(answer.game, answer.players, texts);
  if (menu.step === 'opponents')
    return answer.step === 'opponents' ? '' : opponentsText(answer.bots, texts);
  if (answer.step !== 'chosen') return '';
  const variants = variantsIn(answer.game, answer.options);
  return variants.map((name) => named(texts.menu.variants, name)).join(', ') || texts.menu.standard;
}
