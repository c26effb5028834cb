// Who runs the site, and how to reach them.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { legalWords } from '../../i18n/about.ts';
import { words } from '../../i18n/language.ts';
import { linkOf, operator } from '../../platform/api/operator.ts';
import type { Operator } from '../../platform/api/operator.ts';
import { useOnMount } from '../../design/use-on-mount.ts';
import { Loading } from '../../design/page.tsx';

interface OperatorFactsProps {
  readonly children: (operator: Operator) => ComponentChildren;
}

/** Loads what the operator has said, and says so where it cannot be reached. */
export function OperatorFacts({ children }: OperatorFactsProps) {
  const known = useSignal<Operator | null | 'loading'>('loading');
  useOnMount(() => void operator().then((got) => (known.value = got)));
  if (known.value === 'loading') return <Loading />;
  if (known.value === null) return <p>{legalWords.value.offline}</p>;
  return <>{children(known.value)}</>;
}

/** Name and address, line by line. */
export function NameAndAddress({ lines }: Pick<Operator, 'lines'>) {
  if (lines.length === 0) return <p>{legalWords.value.imprint.unknown}</p>;
  return (
    <address>
      {lines.map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </address>
  );
}

export function Contact({ contact }: Pick<Operator, 'contact'>) {
  const { imprint: say } = legalWords.value;
  if (contact === null) return <p>{say.noContact}</p>;
  return (
    <>
      <p>
        <a href={linkOf(contact)}>{contact}</a>
      </p>
      <p>{say.report}</p>
    </>
  );
}

export function Source({ source }: Pick<Operator, 'source'>) {
  const { about: say } = words.value.pages;
  return source === null ? (
    <p>{say.noSource}</p>
  ) : (
    <p>
      <a href={source}>{say.source}</a>
    </p>
  );
}
