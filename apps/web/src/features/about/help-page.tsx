// Questions and answers.

import { helpWords } from '../../i18n/about.ts';
import { IS_STATIC } from '../../platform/router/hosting.ts';
import { PageShape } from '../../design/page.tsx';

type Question = keyof typeof helpWords.value.questions;

/** Where an answer leads on. */
const ADDRESSES = {
  play: '/learn',
  account: '/account',
  device: '/account',
  lost: '/rules',
  code: '/deal',
  daily: '/ranking',
  fair: '/fair',
  report: '/imprint',
  delete: '/account',
} as const satisfies Partial<Record<Question, string>>;

/** Asked on a server alone. */
const OF_SERVERS: ReadonlySet<string> = new Set<Question>([
  'invite',
  'account',
  'device',
  'connection',
  'numbers',
  'daily',
  'rated',
  'fair',
  'report',
  'delete',
]);

export function Help() {
  const { title, lead, questions, links } = helpWords.value;
  const asked = Object.entries(questions).filter(([name]) => !IS_STATIC || !OF_SERVERS.has(name));
  return (
    <PageShape title={title}>
      <div class="prose plain">
        <p>{lead}</p>
        {asked.map(([name, { ask, answer }]) => (
          <section key={name}>
            <h2>{ask}</h2>
            <p>{answer}</p>
            {isLinked(name) && (
              <p>
                <a href={ADDRESSES[name]}>{links[name]}</a>
              </p>
            )}
          </section>
        ))}
      </div>
    </PageShape>
  );
}

function isLinked(name: string): name is keyof typeof ADDRESSES {
  return name in ADDRESSES;
}
