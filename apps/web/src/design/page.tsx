// The layout of a page: a header with a way back and a title, the content, and the disclaimer.

import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { arrivals, cameFrom, goBack } from '../platform/router/navigation.ts';
import { words } from '../i18n/language.ts';
import { Icon } from './icon.tsx';

interface PageProps {
  readonly title: string;
  readonly class?: string;
  /** How the title is shown. */
  readonly heading?: string;
  /** Where back leads: to where one came from unless said, or home. Null for a page that the navigation itself opens. */
  readonly back?: string | null;
  /** At the end of the head. */
  readonly end?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function PageShape(props: PageProps) {
  const { title, class: name = '', heading = '', back = cameFrom() ?? '/', end, children } = props;
  return (
    <div class={`pg ${name}`}>
      <header class="hd">
        {back !== null && (
          <a class="ib first" href={back} aria-label={words.value.pages.back} onClick={goBack}>
            <Icon name="back" />
          </a>
        )}
        <Heading class={heading}>{title}</Heading>
        <span class="end">{end}</span>
      </header>
      <main id="main">{children}</main>
      <Footer />
    </div>
  );
}

/** The name of the page. Who arrives by a link is led to it. */
export function Heading({
  children,
  class: name,
  title = children,
}: {
  readonly children: string;
  readonly class?: string;
  /** The title of the window, if it differs. */
  readonly title?: string;
}) {
  const ref = useRef<HTMLHeadingElement>(null);
  const way = arrivals.value;
  useTitle(title);
  // Before anything is pressed on the new page: the focus never jumps away from a key.
  useLayoutEffect(() => {
    if (way > 0 && location.hash === '') ref.current?.focus({ preventScroll: true });
  }, [way]);
  return (
    <h1 ref={ref} tabIndex={-1} class={name}>
      {children}
    </h1>
  );
}

function useTitle(title: string): void {
  const { pages } = words.value;
  const full = title === pages.name ? title : pages.title(title);
  useEffect(() => {
    document.title = full;
  }, [full]);
}

export function Footer() {
  const { footer, nav } = words.value.pages;
  return (
    <footer class="foot">
      {footer.unofficial} <a href="/rules">{footer.rules}</a> · <a href="/help">{footer.help}</a> ·{' '}
      <a href="/keys">{nav.keys}</a> · <a href="/about">{footer.about}</a> ·{' '}
      <a href="/privacy">{footer.privacy}</a> · <a href="/imprint">{footer.imprint}</a>
    </footer>
  );
}

/** Nothing is here: one sentence, one card, one thing to do. */
export function Empty({
  text,
  hint,
  children,
}: {
  readonly text: string;
  readonly hint?: string;
  readonly children?: ComponentChildren;
}) {
  return (
    <div class="empty">
      <i class="blank" aria-hidden="true" />
      <p>
        {text}
        {hint !== undefined && <small>{hint}</small>}
      </p>
      {children}
    </div>
  );
}

export function Loading() {
  return (
    <p class="loading" role="status">
      {words.value.pages.loading}
    </p>
  );
}
