import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { type OpenApi, openApi } from './openapi.ts';

const STYLE = `body{font:14px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}
summary{cursor:pointer;padding:.2rem 0}pre{background:#8881;overflow:auto;padding:1rem}
code{font-weight:600}small{opacity:.7}`;

/** A page that lists the calls by area. Input and output of each unfold in place, without a script. */
function page({ paths, info }: OpenApi, nonce: string): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  );
  const areas = [...new Set(calls.map(({ call }) => call.tags[0]!))].toSorted();
  const sections = areas.map((area) => {
    const own = calls.filter(({ call }) => call.tags[0] === area);
    const rows = own.map(
      ({ path, method, call }) =>
        `<details id="${escapeHtml(call.operationId)}"><summary><code>${escapeHtml(call.operationId)}</code> ` +
        `${method.toUpperCase()} ${escapeHtml(path)} <small>${escapeHtml(call.description)}</small></summary>` +
        `<pre>${escapeHtml(JSON.stringify(call, null, 2))}</pre></details>`,
    );
    return `<h2>${escapeHtml(area)}</h2>${rows.join('')}`;
  });
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${info.title}: calls</title>` +
    `<style nonce="${nonce}">${STYLE}</style><h1>${calls.length} calls</h1>` +
    `<p>${escapeHtml(info.description)} <a href="/docs/openapi.json">OpenAPI 3.1</a></p>${sections.join('')}</html>`
  );
}

/** Serves the list of calls at `/docs` and OpenAPI at `/docs/openapi.json`, except in production. */
export function registerApiDocs(app: FastifyInstance, production: boolean): void {
  if (production) return;
  let made: OpenApi | null = null;
  const get = (): OpenApi => (made ??= openApi());
  app.get('/docs', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(get(), reply.cspNonce.style)),
  );
  app.get('/docs/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(get()),
  );
}
