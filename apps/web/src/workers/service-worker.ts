// Keeps the page for when there is no line. It knows the files of its own build and nothing else: what is asked of the
// server goes to the server.

/** Filled in by the build. */
declare const BUILT_FILES: readonly string[];
declare const BUILT_VERSION: string;

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** The kinds of events here are not those of a page. */
declare function addEventListener(
  kind: 'install' | 'activate',
  listener: (event: Lasting) => void,
): void;
declare function addEventListener(kind: 'fetch', listener: (event: Asked) => void): void;
declare function addEventListener(kind: 'message', listener: (event: MessageEvent) => void): void;
declare const clients: { claim(): Promise<void> };
declare function skipWaiting(): Promise<void>;

const CACHE = `backtrick ${BUILT_VERSION}`;
const PAGE = '/';
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

addEventListener('fetch', (event: Asked) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || SERVER.test(pathname)) return;
  event.respondWith(answer(request));
});

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.mode === 'navigate' ? PAGE : request, {
    ignoreSearch: true,
  });
  return kept ?? fetch(request);
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}
