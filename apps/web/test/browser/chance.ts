// A page for which chance falls alike each time, and so does every deal that it shuffles. The local server deals in a worker, which
// must be told, too; a service worker would keep its script from being changed on the way.

import type { Page } from '@playwright/test';

export async function withoutChance(page: Page): Promise<void> {
  await page.addInitScript(fixChance);
  await page.route('**/local-server.worker-*.js', async (route) => {
    const response = await route.fetch();
    const { 'content-encoding': _, ...headers } = response.headers();
    const body = `(${fixChance.toString()})();${await response.text()}`;
    await route.fulfill({ status: 200, headers, body });
  });
}

function fixChance(): void {
  let state = 1;
  crypto.getRandomValues = (array) => {
    if (!(array instanceof Uint8Array)) throw new Error('bytes were to be drawn');
    for (let i = 0; i < array.length; i += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      array[i] = state >>> 24;
    }
    return array;
  };
}
