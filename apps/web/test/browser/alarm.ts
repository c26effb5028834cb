// Hears in a browser whatever a text must not do: run, ask somebody else, become an element, be stopped by the policy alone.

import type { BrowserContext, Page } from '@playwright/test';

export interface Alarm {
  /** What was heard so far, in all pages of the browser. */
  readonly heard: readonly string[];
}

export async function alarmIn(context: BrowserContext, address: string): Promise<Alarm> {
  const heard: string[] = [];
  await context.exposeFunction('raiseAlarm', (what: string) => heard.push(what));
  await context.addInitScript(watch);
  context.on('request', (request) => {
    if (new URL(request.url()).origin !== address) heard.push(`asks ${request.url()}`);
  });
  context.on('page', (page) => listen(page, heard));
  return { heard };
}

function listen(page: Page, heard: string[]): void {
  page.on('dialog', (dialog) => {
    heard.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => heard.push(`an error: ${error.message}`));
  page.on('console', (message) => {
    // An answer that is a refusal is told there too, and is none of a text's doing.
    const isRefusal = /Failed to load resource.* status of 40[0-9]/.test(message.text());
    if (message.type() === 'error' && !isRefusal) heard.push(`in the console: ${message.text()}`);
  });
}

/** Runs in the page, before anything of its own. */
function watch(): void {
  const raise: (what: string) => void = Reflect.get(globalThis, 'raiseAlarm');
  Reflect.set(globalThis, 'x', () => raise('a text has run'));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    raise(`against the policy ${violatedDirective}: ${sample}`),
  );

  const foreign =
    'iframe, object, embed, base, math, video, form[action], meta[http-equiv=refresh]';
  const leading = ['href', 'src', 'action', 'formaction', 'data', 'srcdoc', 'xlink:href'];
  const isForeign = (element: Element) =>
    element.matches(foreign) ||
    element.matches('script:not([src])') ||
    element.getAttributeNames().some((name) => name.startsWith('on')) ||
    leading.some((name) =>
      /^\s*java\s*script:|evil\.example/i.test(element.getAttribute(name) ?? ''),
    );
  const check = (element: Element) => {
    for (const one of [element, ...element.querySelectorAll('*')]) {
      if (isForeign(one)) raise(`an element: ${one.outerHTML.slice(0, 120)}`);
    }
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) if (node instanceof Element) check(node);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
}
