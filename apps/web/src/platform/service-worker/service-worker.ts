// Serves the page while the device is offline. It knows the files of its own build and nothing else: requests to the
// server goes to the server.

import { messagesIn } from '../../i18n/messages.ts';

/** Filled in by the build. */
declare const BUILT_FILES: readonly string[];
declare const BUILT_VERSION: string;

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Lasting {
  readonly data: { json(): Message } | null;
}
/** As docs/api.md has it. */
interface Message {
  readonly kind: 'turn' | 'begin';
  readonly table: string;
  readonly game: string;
  readonly reminder: number;
}
interface Tapped extends Lasting {
  readonly notification: Notification;
}
interface Window {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** The events here are not those of a page. */
declare function addEventListener(
  kind: 'install' | 'activate',
  listener: (event: Lasting) => void,
): void;
declare function addEventListener(kind: 'push', listener: (event: Told) => void): void;
declare function addEventListener(
  kind: 'notificationclick',
  listener: (event: Tapped) => void,
): void;
declare function addEventListener(kind: 'fetch', listener: (event: FetchEvent) => void): void;
declare function addEventListener(kind: 'message', listener: (event: MessageEvent) => void): void;
declare const clients: {
  claim(): Promise<void>;
  matchAll(): Promise<readonly Window[]>;
  openWindow(url: string): Promise<unknown>;
};
declare const registration: ServiceWorkerRegistration;
declare function skipWaiting(): Promise<void>;

/** At a static host other things may live under the same origin, another copy of ours among them. */
const IS_STATIC = import.meta.env.MODE === 'static';
const OWN = `backtrick ${registration.scope} `;
const CACHE = OWN + BUILT_VERSION;
/** Addresses are from where the worker is. */
const PAGE = './';
/** What the page leaves for the worker: the language somebody chose. */
const KEPT = 'kept';
const LANGUAGE = './language';
/** Of the server, never of the build. */
const SERVER = /^\/(?:api\/|socket$|healthz$|readyz$|metrics$)/;

addEventListener('install', (event: Lasting) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) =>
        cache.addAll(BUILT_FILES.map((file) => new Request(file, { cache: 'reload' }))),
      ),
  );
});

addEventListener('activate', (event: Lasting) => {
  event.waitUntil(forgetOlder().then(() => clients.claim()));
});

addEventListener('message', ({ data }: MessageEvent) => {
  if (data === 'take over') void skipWaiting();
});

addEventListener('fetch', (event: FetchEvent) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || SERVER.test(pathname)) return;
  event.respondWith(answer(request));
});

addEventListener('push', (event: Told) => {
  if (event.data) event.waitUntil(tell(event.data.json()));
});

addEventListener('notificationclick', (event: Tapped) => {
  event.notification.close();
  event.waitUntil(show(`/table/${event.notification.tag}`));
});

/** One message a table: a later one takes the place of an earlier. */
async function tell({ kind, table, game, reminder }: Message): Promise<void> {
  const chosen = await (await caches.match(LANGUAGE))?.text();
  const say = messagesIn(chosen ?? navigator.language);
  const body = reminder > 0 ? say.reminder : (say.games[game] ?? '');
  await registration.showNotification(say[kind], { body, tag: table, icon: './app-icon-192.png' });
}

async function show(address: string): Promise<void> {
  const open = (await clients.matchAll()).find(({ url }) => new URL(url).pathname === address);
  await (open ? open.focus() : clients.openWindow(address));
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(isPage(request) ? PAGE : request, {
    ignoreSearch: true,
  });
  return kept ?? fetch(request);
}

/** The server answers every path with the page, a static host one path alone. */
function isPage({ mode, url }: Request): boolean {
  if (mode !== 'navigate' || !IS_STATIC) return mode === 'navigate';
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/index\.html$/, '') === registration.scope;
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name !== CACHE && name !== KEPT);
  const ours = IS_STATIC ? older.filter((name) => name.startsWith(OWN)) : older;
  await Promise.all(ours.map((name) => caches.delete(name)));
}
