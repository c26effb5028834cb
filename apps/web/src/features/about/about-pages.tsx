// Pages that are only words.

import { PLACES } from '../../platform/router/places.ts';
import type { Place } from '../../platform/router/places.ts';
import { IS_STATIC } from '../../platform/router/hosting.ts';
import { words } from '../../i18n/language.ts';
import { PageShape } from '../../design/page.tsx';
import { OperatorFacts, Source } from './operator-facts.tsx';

export function About() {
  const { about: say } = words.value.pages;
  return (
    <PageShape title={say.title}>
      <div class="prose">
        <p>{say.what}</p>
        <p>{say.unofficial}</p>
        <p>{say.free}</p>
        <OperatorFacts>{({ source }) => <Source source={source} />}</OperatorFacts>
        <p>
          <a href="/terms">{say.terms}</a> · <a href="/accessibility">{say.accessibility}</a>
        </p>
        {!IS_STATIC && (
          <p>
            <a href="/fair">{say.fair}</a>
          </p>
        )}
        <p>{say.fonts}</p>
        <p>{say.version(import.meta.env['VITE_VERSION'])}</p>
      </div>
    </PageShape>
  );
}

export function Keys() {
  const { pages, table } = words.value;
  const { places } = pages;
  const { keys: say } = pages;
  const { keys: at } = table;
  return (
    <PageShape title={say.title}>
      <KeyList
        title={say.everywhere}
        keys={[
          [['Tab', '⇧ Tab'], say.next],
          [['Enter', '␣'], say.press],
          [['Esc'], say.close],
          [['?'], say.help],
          ...PLACES.map((place) => [PLACE_KEYS[place], places.goTo(places.names[place])] as const),
        ]}
      />
      <KeyList
        title={say.table}
        keys={[
          [['4', '8'], at.card],
          [['R', '7'], at.colourCard],
          [['A', 'S', 'D', 'F'], at.lane],
          [['←', '→'], at.arrows],
          [['48/u2'], at.notation],
          [['Enter'], at.end],
          [['Z'], at.takeBack],
          [['T'], at.signal],
          [['C'], at.talk],
          [['L'], at.log],
          [['H'], at.hint],
          [['Esc'], at.putDown],
        ]}
      />
    </PageShape>
  );
}

/** As `page-keys.ts` takes them. */
const PLACE_KEYS: Readonly<Record<Place, readonly string[]>> = {
  play: ['G', 'P'],
  daily: ['G', 'D'],
  learn: ['G', 'L'],
  community: ['G', 'C'],
  me: ['G', 'M'],
};

function KeyList({
  title,
  keys,
}: {
  readonly title: string;
  readonly keys: readonly (readonly [readonly string[], string])[];
}) {
  return (
    <section class="group">
      <h2>{title}</h2>
      <dl class="keys">
        {keys.map(([pressed, does]) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
