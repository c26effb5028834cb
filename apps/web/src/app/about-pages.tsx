// Pages that are only words.

import type { JSX } from 'preact';
import type { AboutRoute } from '../platform/router/about-route.ts';
import { later } from './lazy-page.tsx';

export function AboutPage({ route }: { readonly route: AboutRoute }): JSX.Element {
  switch (route.page) {
    case 'keys':
      return <Keys />;
    case 'about':
      return <About />;
    case 'help':
      return <Help />;
    case 'privacy':
      return <Privacy />;
    case 'imprint':
      return <Imprint />;
    case 'terms':
      return <Terms />;
    case 'accessibility':
      return <Accessibility />;
  }
}

const Keys = later(async () => (await import('../features/about/about-pages.tsx')).Keys);
const About = later(async () => (await import('../features/about/about-pages.tsx')).About);
const Help = later(async () => (await import('../features/about/help-page.tsx')).Help);
const Privacy = later(async () => (await import('../features/about/legal-pages.tsx')).Privacy);
const Imprint = later(async () => (await import('../features/about/legal-pages.tsx')).Imprint);
const Terms = later(async () => (await import('../features/about/legal-pages.tsx')).Terms);
const Accessibility = later(
  async () => (await import('../features/about/legal-pages.tsx')).Accessibility,
);
