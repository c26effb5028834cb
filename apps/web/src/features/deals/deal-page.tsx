// A deal by its code: what it is, and the ways to play it. The same cards for everybody.

import type { BotName } from '@backtrick/bots';
import { useSignal } from '@preact/signals';
import { parseDealCode } from '@backtrick/table';
import type { CodedDeal } from '@backtrick/table';
import { IS_STATIC } from '../../platform/router/hosting.ts';
import { loadChoice } from '../new-table/last-choice.ts';
import { GAME_NAMES } from '../../platform/game-names.ts';
import { go } from '../../platform/router/navigation.ts';
import { rememberCode } from './passed-codes.ts';
import { open, planOf } from '../new-table/play-now.ts';
import { browserStorage } from '../../platform/storage/browser-storage.ts';
import { words } from '../../i18n/language.ts';
import { makeTable } from '../../platform/api/tables.ts';
import type { NewTableOptions } from '../../platform/api/tables.ts';
import { BotSelect } from '../new-table/bot-select.tsx';
import { kindOf } from './scores.ts';
import { GameArt } from '../../design/game-art.tsx';
import { PageShape } from '../../design/page.tsx';
import { part } from '../../design/lazy-part.tsx';
import { variantsOf } from '../tables/table-row.tsx';

export function Deal({ code }: { readonly code: string | null }) {
  const { deal: say } = words.value.pages;
  const read = code === null ? null : parseDealCode(code);
  const options = read?.ok ? optionsOf(read.value) : null;
  return (
    <PageShape title={say.title} class="joinpage">
      {options ? (
        <DealToPlay options={options} />
      ) : (
        <DealForm code={code ?? ''} fault={read && !read.ok ? say.faults[read.fault] : null} />
      )}
    </PageShape>
  );
}

type DealOptions = NewTableOptions & { readonly deal: string };

/** A table for the deal. */
function optionsOf({ code, game, players, options }: CodedDeal): DealOptions | null {
  const known = GAME_NAMES.find((name) => name === game);
  return known ? { game: known, players, rules: { ...options }, deal: code } : null;
}

function DealForm({ code, fault }: { readonly code: string; readonly fault: string | null }) {
  const { deal: say } = words.value.pages;
  const typed = useSignal(code);
  const wrong = useSignal(fault);
  const find = () => {
    const read = parseDealCode(typed.value);
    if (read.ok) go({ page: 'deal', code: read.value.code });
    else wrong.value = say.faults[read.fault];
  };
  return (
    <form
      class="dealform"
      onSubmit={(event) => {
        event.preventDefault();
        find();
      }}
    >
      <p class="lead">{say.lead}</p>
      <div class="field">
        <label for="deal">
          <small>{say.label}</small>
        </label>
        <input
          id="deal"
          class="input"
          value={typed.value}
          maxLength={40}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-invalid={wrong.value !== null}
          aria-describedby="deal-said"
          onInput={({ currentTarget }) => (typed.value = currentTarget.value)}
        />
        <small id="deal-said" role={wrong.value === null ? undefined : 'alert'}>
          {wrong.value ?? say.hint}
        </small>
      </div>
      <button type="submit" class="btn go big">
        {say.find}
      </button>
    </form>
  );
}

/** The bots' result, shown before one's own game and again at its end. */
const BotsFirst = part(async () => (await import('./bots-first.tsx')).BotsFirst);

function DealToPlay({ options }: { readonly options: DealOptions }) {
  const { format, pages, table } = words.value;
  const { deal: say } = pages;
  const bot = useSignal<BotName>(loadChoice(browserStorage()).bot);
  const fault = useSignal<string | null>(null);
  const { game, players, rules = {}, deal } = options;
  const settings = [
    table.games[game],
    pages.players(players),
    ...variantsOf({ rules }, pages.variants),
  ];
  const play = async () => {
    rememberCode(deal);
    const { chairs } = planOf({ game, players, bot: bot.value });
    await open({ options, chairs }).catch(() => (fault.value = pages.first.failed));
  };
  const invite = async () => {
    const got = await makeTable(options);
    if (got.ok) go({ page: 'table', table: got.value.table });
    else fault.value = pages.faults[got.code];
  };
  return (
    <div class="dealform">
      <div class="dealcard">
        <span class="mini-card">
          <GameArt game={game} />
        </span>
        <p class="lead">
          {format.list(settings)}
          <small>{say.isDeal}</small>
        </p>
        <code>{deal}</code>
      </div>
      {players > 1 && (
        <BotSelect
          label={pages.first.strength}
          value={bot.value}
          onChange={(one) => (bot.value = one)}
        />
      )}
      <button type="button" class="btn go big" onClick={() => void play()}>
        {players > 1 ? say.playBots : say.play}
      </button>
      {players > 1 && !IS_STATIC && (
        <button type="button" class="btn big" onClick={() => void invite()}>
          {say.playFriends}
        </button>
      )}
      <BotsFirst code={deal} kind={kindOf(game)} />
      {fault.value !== null && (
        <p class="strip" role="alert">
          {fault.value}
        </p>
      )}
      <a class="btn quiet" href="/deal">
        {say.other}
      </a>
    </div>
  );
}
