import { existsSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { type HostClass, hostClassOf } from '@marque/contract/host';
import { splitLaunchParams } from '@marque/contract/launch-params';
import { readAppearance } from '@marque/contract/appearance';
import type { Brand } from '@marque/contract/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DatabaseError } from '#kernel/errors.ts';
import type { ContentChanges } from '#kernel/content-changes.ts';
import type { Answer, Gateway } from '#kernel/http/gateway.ts';
import { CSP_ENDPOINT, CSP_REPORTS } from '#kernel/reports/csp-reports.ts';
import { answerInternally } from '#kernel/http/serve.ts';
import { readBuild } from './build.ts';
import { documentEnd, documentStart } from './document.ts';
import { tagWithAppearance, withAppearance } from './appearance.ts';
import {
  createPageStore,
  fillIn,
  MADE_AT,
  SCRIPT_NONCE,
  SERVER_TIME,
  STYLE_NONCE,
} from './pages.ts';

/** What `render` of the web app's `entry-server` returns for an address. */
type RenderedPage =
  | { redirect: string }
  | {
      redirect: null;
      brand: Brand;
      onWebsite: 'everybody' | 'members' | 'nobody';
      title: string;
      themeColor: { light: string; dark: string };
      night: boolean;
      topic: string | null;
      facts: unknown;
      hero: { srcSet: string; sizes: string } | null;
      card: { title: string; desc: string; image: string };
      view: { pipe: (to: Writable) => void; state: unknown } | null;
      skeleton: string;
    };
/** The address of a page of a programme, which operators publish. */
export type ProgrammePath = { brand: Brand; slug: string; leaf: string };
/** `locate` of the web app's `entry-server`: the page at an address and its key in the HTML store. */
type Locate = (
  address: string,
) => Promise<
  | { redirect: string }
  | { redirect: null; key: string; url: string; programme: ProgrammePath | null }
>;
type Render = (request: {
  url: string;
  now: number;
  nonce: string;
  answer: Answer;
}) => Promise<RenderedPage>;

/** Prefixes under which no page lies. A missing file there answers a plain 404. */
const NOT_A_PAGE = /^\/(api-|assets\/|media\/|sandbox\/)/;
/** Matches addresses with a file extension. They are a page only when the request asks for a document. */
const FILE = /\.\w{1,5}$/;

const asksForPage = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'document' || /\btext\/html\b/.test(headers.accept ?? '');

/**
 * Whether a user agent may be a mini-program and bring launch params. It accepts more than `hostClassOf`:
 * some clients identify themselves only to the scripts of a page.
 */
const mayBeMiniProgram = (userAgent = ''): boolean =>
  /MicroMessenger|ToutiaoMicroApp/i.test(userAgent);

/**
 * Whether the address shows an unpublished page version by a preview link. Such a page stays out of
 * the HTML store, of caches and of search engines.
 */
const isPreview = (url: string): boolean =>
  new URL(url, 'http://server.invalid').searchParams.has('preview');

/** Matches addresses that a browser resolves to another host (`//host`). */
const OTHER_HOST = /^\/[/\\]/;

const textOf = async (view: { pipe: (to: Writable) => void }): Promise<string> => {
  const markup = new PassThrough();
  view.pipe(markup);
  return text(markup);
};

type Options = {
  clientDir: string;
  /** The configured public address; null takes that of each request. */
  publicUrl: string | null;
  now: () => Date;
  /** Null in complete mode. */
  gateway: Gateway | null;
  /** Null in front-only mode, where pages in the store expire by their age. */
  content: ContentChanges | null;
  /**
   * Returns what page a programme has at an address, null for none. Null in front-only mode, where the page
   * itself finds out.
   */
  programmePage: ((path: ProgrammePath) => Promise<'listed' | 'unlisted' | null>) | null;
};
type WebApp = { build: ReturnType<typeof readBuild>; locate: Locate; render: Render };
type WholePage = { html: string; passing: boolean } | { redirect: string };

/** Loads the built web app; null when it is not built. */
async function loadWebApp(clientDir: string): Promise<WebApp | null> {
  const serverEntry = path.join(clientDir, '../server/entry-server.js');
  if (!existsSync(serverEntry)) return null;
  const { locate, render } = (await import(pathToFileURL(serverEntry).href)) as {
    locate: Locate;
    render: Render;
  };
  return { build: readBuild(clientDir), locate, render };
}

const withoutData: Answer = async () => {
  throw new Error('Rendered without data: the browser makes the calls');
};

/**
 * Renders first views. `passing` says that a call failed and may succeed later; the browser then makes
 * that call. With a gateway, a view that cannot be rendered goes out without data, and the browser
 * makes all calls.
 */
function viewRenderer(app: FastifyInstance, { render }: WebApp, { now, gateway }: Options) {
  const renderWith = (answer: Answer, url: string): Promise<RenderedPage> =>
    render({ url, now: now().getTime(), nonce: SCRIPT_NONCE, answer });
  /** Whether a failure is temporary: any failure of the gateway, within the process only that of the database. */
  const isPassing = (error: unknown): boolean => gateway !== null || error instanceof DatabaseError;

  return async (
    url: string,
    host: HostClass,
  ): Promise<{ rendered: RenderedPage; passing: boolean }> => {
    const own: Answer = (endpoint, input, brand) =>
      answerInternally(app, endpoint, input, brand, host);
    const ask = gateway ? gateway.forView() : own;
    let passing = false;
    const answer: Answer = (...call) =>
      ask(...call).catch((error: unknown) => {
        passing ||= isPassing(error);
        throw error;
      });
    try {
      const rendered = await renderWith(answer, url);
      return { rendered, passing };
    } catch (error) {
      if (!gateway) throw error;
      app.log.error(error);
      return { rendered: await renderWith(withoutData, url), passing: true };
    }
  };
}

/** Renders the whole document of an address, with placeholders for the values of each answer. */
function documentMaker(app: FastifyInstance, web: WebApp, options: Options) {
  const renderView = viewRenderer(app, web, options);
  const { build } = web;
  return async (url: string, host: HostClass): Promise<WholePage> => {
    const { rendered, passing } = await renderView(url, host);
    if (rendered.redirect !== null) return { redirect: rendered.redirect };
    const { topic, view, skeleton } = rendered;
    const assets = build.assetsOf(topic);
    const state = view && { queries: view.state, serverTime: SERVER_TIME, madeAt: MADE_AT };
    const markup = view ? await textOf(view) : skeleton;
    const start = documentStart({
      ...rendered,
      view: view !== null,
      host,
      assets,
      css: build.stylesFor(assets, markup),
      nonce: { script: SCRIPT_NONCE, style: STYLE_NONCE },
    });
    const end = documentEnd({
      assets,
      state,
      view: view !== null,
      counts: markup.includes(' data-until='),
      nonce: SCRIPT_NONCE,
    });
    return { passing, html: start + markup + end };
  };
}

/** Whether this address may be that of a page. */
function isPageAddress(request: FastifyRequest, pathname: string): boolean {
  if (OTHER_HOST.test(pathname) || NOT_A_PAGE.test(pathname)) return false;
  return !FILE.test(pathname) || asksForPage(request);
}

/** Serves every page address as HTML that contains its query data and names its chunks and hero picture. */
export async function registerHtml(app: FastifyInstance, options: Options): Promise<void> {
  const web = await loadWebApp(options.clientDir);
  if (!web) return;
  const { now, publicUrl } = options;
  const makeDocument = documentMaker(app, web, options);
  const pages = createPageStore(now);
  options.content?.onChange(pages.empty);

  app.get('/*', async (request, reply) => {
    // `new URL` would resolve such an address to another host.
    if (OTHER_HOST.test(request.url)) return reply.callNotFound();
    const { pathname } = new URL(request.url, 'http://server.invalid');
    if (!isPageAddress(request, pathname)) return reply.callNotFound();
    const userAgent = request.headers['user-agent'];
    const host = hostClassOf(userAgent ?? '');
    // Launch params identify a person, so they must not get into the HTML store.
    const { address, taken } = splitLaunchParams(request.url, mayBeMiniProgram(userAgent));
    const located = await web.locate(address);
    const programme = located.redirect === null ? located.programme : null;
    const found =
      programme && options.programmePage ? await options.programmePage(programme) : 'listed';
    if (found === null)
      return reply.redirect(`/404?${new URLSearchParams({ from: pathname })}`, 302);
    const preview = located.redirect === null && isPreview(located.url);
    const make = (url: string) => () => makeDocument(url, host);
    const page =
      located.redirect === null
        ? preview
          ? await pages.once(make(located.url))
          : await pages.page(`${host} ${located.key}`, make(located.url))
        : located;
    if ('redirect' in page) {
      const to = page.redirect;
      // The redirect carries the launch params on to its target, which reads them.
      const search = taken && `${to.includes('?') ? '&' : '?'}${taken}`;
      return reply.redirect(to + search, 302);
    }
    const look = readAppearance(request.headers.cookie ?? '');
    const tag = tagWithAppearance(page.tag, look);
    reply
      .header('cache-control', preview ? 'no-store' : 'private, no-cache')
      .header('etag', tag)
      .header('vary', 'user-agent, cookie');
    if (preview || found === 'unlisted') reply.header('x-robots-tag', 'noindex, nofollow');
    if (request.headers['if-none-match'] === tag) {
      // The browser's copy keeps the CSP of its first answer, because its scripts carry that nonce.
      return reply.removeHeader('content-security-policy').code(304).send();
    }
    reply.header('reporting-endpoints', `${CSP_ENDPOINT}="${CSP_REPORTS}"`);
    return reply
      .code(pathname === '/404' ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(
        withAppearance(
          fillIn(
            page,
            { ...reply.cspNonce, origin: publicUrl ?? `${request.protocol}://${request.host}` },
            now(),
          ),
          look,
          reply.cspNonce.script,
        ),
      );
  });
}
