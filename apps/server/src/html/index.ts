import { existsSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { readLook } from '@marque/contract/look';
import type { AnyEndpoint, Brand, In, Out } from '@marque/contract/core';
import type { FastifyInstance } from 'fastify';
import { answerInternally } from '#kernel/serve.ts';
import { readBuild } from './build.ts';
import { documentEnd, documentStart } from './document.ts';
import { withLook } from './look.ts';

/** What `entry-server` of the web app gives for an address; see there. */
type Rendered =
  | { redirect: string }
  | {
      redirect: null;
      brand: Brand;
      title: string;
      themeColor: { light: string; dark: string };
      module: string | null;
      hero: { srcSet: string; sizes: string } | null;
      view: { pipe: (to: Writable) => void; state: unknown } | null;
      skeleton: string;
    };
type Render = (request: {
  url: string;
  nonce: string;
  answer: <E extends AnyEndpoint>(endpoint: E, input: In<E>, brand: Brand) => Promise<Out<E>>;
}) => Promise<Rendered>;

/** Addresses that are never a page: a missing one is a plain 404. */
const NOT_A_PAGE = /^\/(api-|assets\/|media\/|sandbox\/)|\.\w{1,5}$/;

/** Serves every page address as HTML that already names its chunks, first data and hero picture. */
export async function registerHtml(
  app: FastifyInstance,
  { clientDir, now, front }: { clientDir: string; now: () => Date; front: boolean },
): Promise<void> {
  const serverEntry = path.join(clientDir, '../server/entry-server.js');
  if (!existsSync(serverEntry)) return;
  const build = readBuild(clientDir);
  const { render } = (await import(pathToFileURL(serverEntry).href)) as { render: Render };

  app.get('/*', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://server.invalid');
    if (NOT_A_PAGE.test(pathname)) return reply.callNotFound();
    const { script, style } = reply.cspNonce;
    const rendered = await render({
      url: request.url,
      nonce: script,
      answer: (endpoint, input, brand) => {
        // Without a database of its own the server knows no answers: the browser asks the gateway.
        if (front) throw new Error('front only');
        return answerInternally(app, endpoint, input, brand);
      },
    });
    if (rendered.redirect !== null) return reply.redirect(rendered.redirect, 302);

    const { module, view, skeleton, hero } = rendered;
    const assets = build.assetsOf(module);
    const end = (state: unknown): string =>
      documentEnd({ assets, state, hero: hero !== null, nonce: script });
    const body = new PassThrough();
    const look = readLook(request.headers.cookie ?? '');
    body.write(withLook(documentStart({ ...rendered, assets, nonce: style }), look, script));
    if (view) {
      const markup = new PassThrough();
      markup.pipe(body, { end: false });
      markup.once('end', () => body.end(end({ queries: view.state, serverTime: now().getTime() })));
      view.pipe(markup);
    } else body.end(skeleton + end(null));
    return reply
      .code(pathname === '/404' ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .send(body);
  });
}
