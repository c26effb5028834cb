// The rule book: every rule has an address, and every refusal leads to one.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { arrivals } from '../../platform/router/navigation.ts';
import { language, words } from '../../i18n/language.ts';
import type { Language } from '../../i18n/language.ts';
import { textsIn } from './texts.ts';
import { CHAPTERS, anchorId, beginning, parseChapter } from './rule-book.ts';
import type { Block, Chapter, Inline } from './rule-book.ts';
import { Loading, PageShape } from '../../design/page.tsx';
import { RuleExample } from './rule-example.tsx';

export function Rules() {
  const { rules: say } = words.value.pages;
  const chapters = useSignal<readonly Chapter[] | null>(null);
  const contents = useMemo(() => <Contents chapters={chapters.value ?? []} />, [chapters.value]);
  const drawn = useDrawn(chapters.value);
  const spoken = language.value;
  const way = arrivals.value;
  useEffect(() => {
    void loadChapters(spoken).then((loaded) => (chapters.value = loaded));
  }, [spoken, chapters]);
  useEffect(() => showAnchor(), [chapters.value, way]);
  return (
    <PageShape title={say.title} class="rulebook">
      {chapters.value ? (
        <>
          {contents}
          <div class="prose">
            {drawn.map((chapter) => (
              <ChapterText key={chapter.id} chapter={chapter} />
            ))}
          </div>
        </>
      ) : (
        <Loading />
      )}
    </PageShape>
  );
}

/** How many blocks of the book a frame of a slow phone has room for. */
const BLOCKS_PER_PART = 12;

/**
 * What of the book is drawn: a part after the other, so that the page answers in between. Who comes by a link to a rule
 * needs all of it first.
 */
function useDrawn(chapters: readonly Chapter[] | null): readonly Chapter[] {
  const count = useSignal(location.hash === '' ? BLOCKS_PER_PART : Infinity);
  const drawn = beginning(chapters ?? [], count.value);
  const isAll = drawn.length === chapters?.length && drawn.at(-1) === chapters.at(-1);
  useEffect(() => {
    if (chapters && !isAll) count.value += BLOCKS_PER_PART;
  }, [chapters, isAll, count.value]);
  return drawn;
}

/** Scrolls to the rule that the address names. */
function showAnchor(): void {
  const target = document.getElementById(anchorId(location.hash.slice(1)));
  if (!target) return;
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}

function Contents({ chapters }: { readonly chapters: readonly Chapter[] }) {
  return (
    <nav class="contents" aria-label={words.value.pages.rules.chapters}>
      <ul>
        {chapters.map(({ id, title, blocks }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
            <span>
              {blocks.map((block) =>
                block.kind === 'rule' ? (
                  <a key={block.rule} href={`#${block.rule}`}>
                    {block.rule}
                  </a>
                ) : null,
              )}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ChapterText({ chapter: { id, title, blocks } }: { readonly chapter: Chapter }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {blocks.map((block, index) => (
        <BlockOnce key={index} block={block} />
      ))}
    </section>
  );
}

/** Memoised: it need not render again while others are added. */
function BlockOnce({ block }: { readonly block: Block }) {
  return useMemo(() => <BlockText block={block} />, [block]);
}

function BlockText({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'rule':
      return (
        <h4 id={block.rule} tabIndex={-1} class="rule-number">
          {block.rule}
        </h4>
      );
    case 'heading':
      return <h3 id={block.id}>{block.text}</h3>;
    case 'paragraph':
      return (
        <p>
          <Inlines inlines={block.inlines} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((inlines, index) => (
            <li key={index}>
              <Inlines inlines={inlines} />
            </li>
          ))}
        </ul>
      );
    case 'example':
      return <RuleExample example={block} />;
  }
}

function Inlines({ inlines }: { readonly inlines: readonly Inline[] }) {
  return (
    <>
      {inlines.map((inline, index) => {
        switch (inline.kind) {
          case 'text':
            return inline.text;
          case 'code':
            return <code key={index}>{inline.text}</code>;
          case 'bold':
            return <b key={index}>{inline.text}</b>;
          case 'link':
            return (
              <a key={index} href={inline.href}>
                {inline.text}
              </a>
            );
        }
      })}
    </>
  );
}

async function loadChapters(language: Language): Promise<readonly Chapter[]> {
  const texts = await textsIn(language);
  return CHAPTERS.map((id) => {
    const text = texts.get(id);
    if (text === undefined) throw new Error(`the rule book has no chapter ${id}`);
    return parseChapter(id, text);
  });
}
