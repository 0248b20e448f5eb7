import { existsSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { splitLaunchParams } from '@marque/contract/launch-params';
import { readAppearance } from '@marque/contract/appearance';
import type { Brand } from '@marque/contract/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DatabaseError } from '#kernel/errors.ts';
import type { Answer, Gateway } from '#kernel/gateway.ts';
import { answerInternally } from '#kernel/serve.ts';
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

/** What `entry-server` of the web app gives for an address; see there. */
type Rendered =
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
/** Likewise. */
type Locate = (
  address: string,
) => Promise<{ redirect: string } | { redirect: null; key: string; url: string }>;
type Render = (request: {
  url: string;
  now: number;
  nonce: string;
  answer: Answer;
}) => Promise<Rendered>;

/** Addresses that are never a page: a missing one is a plain 404. */
const NOT_A_PAGE = /^\/(api-|assets\/|media\/|sandbox\/)/;
/** Looks like a file: a page only where a page is asked for. */
const FILE = /\.\w{1,5}$/;

const asksForPage = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'document' || /\btext\/html\b/.test(headers.accept ?? '');

/** Where the shop's people change what everybody sees. */
const OPERATORS = '/api-ops/';

/** Mini-programs draw a bar of their own; the page's is hidden from the first paint on. */
function hostOf(userAgent = ''): string {
  if (/ToutiaoMicroApp/i.test(userAgent)) return 'tiktok';
  return /MicroMessenger/i.test(userAgent) && /miniProgram/i.test(userAgent) ? 'applet' : '';
}

/** Who may be a mini-program: some clients say so only once their page runs. */
const mayHandOver = (userAgent = ''): boolean => /MicroMessenger|ToutiaoMicroApp/i.test(userAgent);

/** Shows what is not published: made for who has the link alone, kept nowhere, found by no search. */
const isPreview = (url: string): boolean =>
  new URL(url, 'http://server.invalid').searchParams.has('preview');

/** Begins with what a browser reads as another host. */
const NO_PATH = /^\/[/\\]/;

const textOf = async (view: { pipe: (to: Writable) => void }): Promise<string> => {
  const markup = new PassThrough();
  view.pipe(markup);
  return text(markup);
};

type Options = { clientDir: string; now: () => Date; gateway: Gateway | null };
type WebApp = { build: ReturnType<typeof readBuild>; locate: Locate; render: Render };
type Whole = { html: string; passing: boolean } | { redirect: string };

/** The built web app; null where there is none. */
async function loadWebApp(clientDir: string): Promise<WebApp | null> {
  const serverEntry = path.join(clientDir, '../server/entry-server.js');
  if (!existsSync(serverEntry)) return null;
  const { locate, render } = (await import(pathToFileURL(serverEntry).href)) as {
    locate: Locate;
    render: Render;
  };
  return { build: readBuild(clientDir), locate, render };
}

const nothing: Answer = async () => {
  throw new Error('the browser asks');
};

/** Renders views. What cannot be said now, or is said so that no page comes of it, the browser asks for. */
function viewRenderer(app: FastifyInstance, { render }: WebApp, { now, gateway }: Options) {
  const renderWith = (answer: Answer, url: string): Promise<Rendered> =>
    render({ url, now: now().getTime(), nonce: SCRIPT_NONCE, answer });
  const own: Answer = (endpoint, input, brand) => answerInternally(app, endpoint, input, brand);
  /** With a gateway a call may be lost on the way; within the process only the database may be away. */
  const isPassing = (error: unknown): boolean => gateway !== null || error instanceof DatabaseError;

  return async (url: string): Promise<{ rendered: Rendered; passing: boolean }> => {
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
      return { rendered: await renderWith(nothing, url), passing: true };
    }
  };
}

/** Makes whole documents. */
function documentMaker(app: FastifyInstance, web: WebApp, options: Options) {
  const renderView = viewRenderer(app, web, options);
  const { build } = web;
  return async (url: string, host: string): Promise<Whole> => {
    const { rendered, passing } = await renderView(url);
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
    const end = documentEnd({ assets, state, view: view !== null, nonce: SCRIPT_NONCE });
    return { passing, html: start + markup + end };
  };
}

/** Whether a page may be at this address. */
function isPageAddress(request: FastifyRequest, pathname: string): boolean {
  if (NO_PATH.test(pathname) || NOT_A_PAGE.test(pathname)) return false;
  return !FILE.test(pathname) || asksForPage(request);
}

/** Serves every page address as HTML that already names its chunks, first data and hero picture. */
export async function registerHtml(app: FastifyInstance, options: Options): Promise<void> {
  const web = await loadWebApp(options.clientDir);
  if (!web) return;
  const { now } = options;
  const makeDocument = documentMaker(app, web, options);
  const pages = createPageStore(now);
  app.addHook('onResponse', async ({ method, url }) => {
    if (method !== 'GET' && url.startsWith(OPERATORS)) pages.empty();
  });

  app.get('/*', async (request, reply) => {
    // What a browser reads as another host is not even parsed as an address of this one.
    if (NO_PATH.test(request.url)) return reply.callNotFound();
    const { pathname } = new URL(request.url, 'http://server.invalid');
    if (!isPageAddress(request, pathname)) return reply.callNotFound();
    const userAgent = request.headers['user-agent'];
    const host = hostOf(userAgent);
    // Launch params name a person: a stored page must not hold them.
    const { address, taken } = splitLaunchParams(request.url, mayHandOver(userAgent));
    const located = await web.locate(address);
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
      // The page it leads to takes them over.
      const search = taken && `${to.includes('?') ? '&' : '?'}${taken}`;
      return reply.redirect(to + search, 302);
    }
    const look = readAppearance(request.headers.cookie ?? '');
    const tag = tagWithAppearance(page.tag, look);
    reply
      .header('cache-control', preview ? 'no-store' : 'private, no-cache')
      .header('etag', tag)
      .header('vary', 'user-agent, cookie');
    if (preview) reply.header('x-robots-tag', 'noindex, nofollow');
    if (request.headers['if-none-match'] === tag) {
      // The stored page keeps the policy it came with: its nonce is in its scripts.
      return reply.removeHeader('content-security-policy').code(304).send();
    }
    return reply
      .code(pathname === '/404' ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(
        withAppearance(
          fillIn(
            page,
            { ...reply.cspNonce, origin: `${request.protocol}://${request.host}` },
            now(),
          ),
          look,
          reply.cspNonce.script,
        ),
      );
  });
}
