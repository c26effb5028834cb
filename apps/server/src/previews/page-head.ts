// The head of a page with its preview: messengers and search engines read it instead of running the client.

import { PICTURE_SIZE } from './drawing.ts';
import type { PreviewLanguage } from './preview-texts.ts';

export interface PageHead {
  readonly title: string;
  readonly text: string;
  /** The address of the page, without what does not belong to it. */
  readonly canonical: string;
  readonly picture: string;
  readonly language: PreviewLanguage;
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>\s*/;
const LOCALES = { en: 'en_GB', de: 'de_DE' } as const;

/** The page with this head instead of its own title and description. */
export function withHead(html: string, head: PageHead): string {
  return html.replace(DESCRIPTION, '').replace(TITLE, () => tagsOf(head).join('\n    '));
}

function tagsOf({ title, text, canonical, picture, language }: PageHead): readonly string[] {
  return [
    `<title>${escaped(title)}</title>`,
    `<link rel="canonical" href="${escaped(canonical)}">`,
    named('description', text),
    property('og:type', 'website'),
    property('og:site_name', 'Backtrick'),
    property('og:locale', LOCALES[language]),
    property('og:title', title),
    property('og:description', text),
    property('og:url', canonical),
    property('og:image', picture),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(PICTURE_SIZE.width)),
    property('og:image:height', String(PICTURE_SIZE.height)),
    property('og:image:alt', title),
    named('twitter:card', 'summary_large_image'),
  ];
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}">`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escaped(content)}">`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
