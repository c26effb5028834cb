// Pages that are shared by link: each comes with its preview in the head. The picture has an address of its own.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { openPainter } from '../previews/painter.ts';
import type { Painter } from '../previews/painter.ts';
import { withHead } from '../previews/page-head.ts';
import { PREVIEW_LANGUAGES, previewLanguage } from '../previews/preview-texts.ts';
import { peopleOn, previewOf } from '../previews/previews.ts';
import type { PreviewedPage } from '../previews/previews.ts';
import type { AppDeps } from './app-deps.ts';
import { sendUnlessKnown } from './etag.ts';
import { refuse } from './refusal.ts';
import type { RouteCharge } from './request-charges.ts';
import { addressAt, broughtBy } from './requester.ts';

const PREVIEWED_PATHS = [
  '/',
  '/daily',
  '/join',
  '/table/:table',
  '/daily/:day/:deal',
  '/deal/:code',
  '/replay/:game',
  '/replay/:game/:step',
  '/profile/:player',
] as const;
/** For search engines: pages that tell something without playing. */
const LISTED_PATHS = ['/', '/daily', '/learn', '/puzzles', '/rules', '/ranking', '/about'];
/**
 * Everything else is of use to its visitors only. Some messengers obey this as well, so pages with a preview are not here:
 * they say `noindex` themselves.
 */
const UNLISTED_PATHS = ['/api/', '/socket', '/review/', '/account'];

const PICTURE_PATH = '/preview.png';
const MAX_PATH_LENGTH = 120;
const PLAYER = /^[\w-]{22}$/;
/** Of an address that begins with a path; a whole one, as proxies are sent, may name another host. */
const PATH = /^\/[^?]*/;
/** How long messengers may keep a picture: a table fills up. */
const PICTURE_LIFETIME = 'public, max-age=600';
const PAGE: RouteCharge = { limit: 'page', cost: 'read', taken: 'arrival' };
const PICTURE: RouteCharge = { limit: 'picture', cost: 'heavy', taken: 'arrival' };
const TEXT: RouteCharge = { limit: 'page', cost: 'cheap', taken: 'arrival' };

export function addLinkPreviews(app: FastifyInstance, deps: AppDeps, webDir: string): void {
  const html = readFileSync(join(webDir, 'index.html'), 'utf8');
  const painter = openPainter();
  app.addHook('onClose', () => painter.close());
  for (const path of PREVIEWED_PATHS) {
    app.get(path, { config: { charge: PAGE } }, async (request, reply) => {
      const page = await shownTo(request, deps, pageAt(request));
      const head = await headOf(page, deps, originOf(request, deps.settings));
      reply.header('cache-control', 'no-cache').header('vary', 'accept-language, cookie');
      if (!LISTED_PATHS.includes(page.path)) reply.header('x-robots-tag', 'noindex');
      return sendUnlessKnown(request, reply, { text: withHead(html, head), type: 'text/html' });
    });
  }
  app.get(PICTURE_PATH, { config: { charge: PICTURE } }, (request, reply) =>
    sendPicture(request, reply, { deps, painter }),
  );
  addSiteMap(app, deps.settings);
}

function addSiteMap(app: FastifyInstance, settings: Settings): void {
  const charged = { config: { charge: TEXT } };
  app.get('/robots.txt', charged, (request, reply) => {
    const lines = [
      'User-agent: *',
      ...UNLISTED_PATHS.map((path) => `Disallow: ${path}`),
      `Sitemap: ${originOf(request, settings)}/sitemap.xml`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
  app.get('/sitemap.xml', charged, (request, reply) => {
    const origin = originOf(request, settings);
    const urls = LISTED_PATHS.map((path) => `<url><loc>${origin}${path}</loc></url>`);
    const body = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
    return reply.type('application/xml; charset=utf-8').send(`<?xml version="1.0"?>${body}\n`);
  });
}

async function headOf(page: PreviewedPage, { services }: AppDeps, origin: string) {
  const { title, text } = await previewOf(services, page);
  const query = new URLSearchParams({ page: page.path, lang: page.language });
  if (page.by !== null) query.set('by', page.by);
  const picture = `${origin}${PICTURE_PATH}?${query.toString()}`;
  return { title, text, canonical: origin + page.path, picture, language: page.language };
}

async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, painter }: { readonly deps: AppDeps; readonly painter: Painter },
) {
  const { page: path, by, lang } = queryOf(request);
  const language = PREVIEW_LANGUAGES.find((one) => one === lang) ?? 'en';
  if (path === undefined || path.length > MAX_PATH_LENGTH) return refuse(reply, 400, 'unreadable');
  const page = await shownTo(request, deps, { path, by: playerIn(by), language });
  const preview = await previewOf(deps.services, page);
  const png = await painter.paint(await preview.picture());
  if (!png) return refuse(reply.header('retry-after', 1), 503, 'too-fast');
  return reply.header('cache-control', PICTURE_LIFETIME).type('image/png').send(Buffer.from(png));
}

/** The page itself, or the start page for a visitor from whom its people are kept. */
async function shownTo(
  request: FastifyRequest,
  { services, settings }: AppDeps,
  page: PreviewedPage,
): Promise<PreviewedPage> {
  if (request.headers.cookie === undefined) return page;
  const brought = await broughtBy(request, services, settings);
  if (brought === null || brought === 'unknown') return page;
  const { player } = brought.session;
  const people = await peopleOn(services, page);
  if (people.length === 0 || people.includes(player)) return page;
  const apart = await services.personLists.apart([player], people);
  return apart.size === 0 ? page : { ...page, path: '/', by: null };
}

function pageAt(request: FastifyRequest): PreviewedPage {
  const [path = '/'] = PATH.exec(request.url) ?? [];
  const language = previewLanguage(request.headers['accept-language']);
  return { path, by: playerIn(queryOf(request).by), language };
}

function playerIn(given: string | undefined): string | null {
  return given !== undefined && PLAYER.test(given) ? given : null;
}

/** Parameters that were given once. */
function queryOf({ query }: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const given = Object.entries(Object(query)).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function originOf(request: FastifyRequest, settings: Settings): string {
  return addressAt(request, settings) ?? settings.origins[0] ?? '';
}
