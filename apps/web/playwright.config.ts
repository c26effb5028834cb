// The browser tests: the built client in a real Chromium, over the real server.

import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './test/browser/chromium.ts';

const port = Number(process.env.BROWSER_TEST_PORT ?? 4848);
const address = `http://localhost:${port}`;
const isRoot = process.getuid?.() === 0;
const chromium = { executablePath: await findChromium(), args: isRoot ? ['--no-sandbox'] : [] };
/** Where nobody measures what is drawn, nothing need stand in for a graphics card: a tenth of the processor time. */
const plainly = { launchOptions: { ...chromium, args: [...chromium.args, '--disable-gpu'] } };

export default defineConfig({
  testDir: 'test/browser',
  // What is made to be looked at or measured is no test: `npm run pictures`, `look`, `smooth`, `analysis`, `lighthouse`.
  projects: [
    { name: 'tests', testMatch: '*.spec.ts', use: plainly },
    { name: 'pictures', testMatch: 'shown.pictures.ts' },
    { name: 'look', testMatch: 'every-page.pictures.ts' },
    { name: 'smooth', testMatch: 'smooth.measure.ts' },
    { name: 'analysis', testMatch: '{analysis,hint}.measure.ts' },
    { name: 'lighthouse', testMatch: 'lighthouse.measure.ts' },
  ],
  outputDir: '../../reports/browser',
  snapshotPathTemplate: 'test/browser/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Whole games wait for the next frame most of the time.
  workers: availableParallelism() + 1,
  reporter: [['list'], ['json', { outputFile: '../../reports/browser-tests.json' }]],
  // Everything is there in seconds on an idle machine; on a busy one it may take its time.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: address,
    locale: 'en-GB',
    launchOptions: chromium,
    // Twice as quick without; `npm run browser -- --trace on` to look at a failure.
    trace: 'off',
  },
  webServer: {
    command: 'node test/browser/server.ts',
    env: {
      PORT: String(port),
      // Everybody comes from one address, and some say three hundred things in a row.
      LOAD_TEST: '1000',
      OPERATOR: 'Ada Lovelace|1 Example Street|London',
      CONTACT: 'ada@example.org',
      SOURCE_URL: 'https://git.example.org/backtrick',
    },
    url: `${address}/readyz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
