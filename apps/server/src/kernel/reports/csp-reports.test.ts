import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { logOptions } from '../observing/logging.ts';
import { CSP_REPORTS, registerCspReports } from './csp-reports.ts';

async function setUp() {
  const lines: string[] = [];
  const app = Fastify({
    logger: { ...logOptions('warn'), stream: { write: (line: string) => lines.push(line) } },
  });
  await app.register(rateLimit, { global: false });
  registerCspReports(app, () => new Date('2026-05-06T04:00:00Z'));
  const send = async (type: string, body: unknown) =>
    (
      await app.inject({
        method: 'POST',
        url: CSP_REPORTS,
        headers: { 'content-type': type },
        payload: JSON.stringify(body),
      })
    ).statusCode;
  return { lines, send };
}

const BODY = {
  documentURL: 'https://mall.example/xtl/mall/order/01HZX3?token=abc',
  blockedURL: 'https://ads.example/x.js?who=13812345678',
  effectiveDirective: 'script-src-elem',
};

test('what a browser reports is logged, in the old form and the new one, without what could be a person’s', async () => {
  const { lines, send } = await setUp();
  const old = {
    'csp-report': {
      'document-uri': BODY.documentURL,
      'blocked-uri': BODY.blockedURL,
      'violated-directive': BODY.effectiveDirective,
    },
  };
  expect(await send('application/csp-report', old)).toBe(204);
  expect(
    await send('application/reports+json', [
      { type: 'csp-violation', age: 1, body: BODY },
      { type: 'deprecation', body: { id: 'x' } },
    ]),
  ).toBe(204);
  const logged = lines.map((line) => (JSON.parse(line) as { csp: object }).csp);
  const expected = {
    directive: 'script-src-elem',
    blocked: 'https://ads.example',
    page: '/xtl/mall/order/…',
  };
  expect(logged).toEqual([expected, expected]);
});

test('neither extensions of the browser nor what is no report are logged', async () => {
  const { lines, send } = await setUp();
  const extension = { ...BODY, blockedURL: 'chrome-extension://abc/x.js' };
  expect(await send('application/reports+json', [{ type: 'csp-violation', body: extension }])).toBe(
    204,
  );
  expect(await send('application/json', { x: 1 })).toBe(204);
  expect(await send('text/plain', 'x')).toBe(415);
  expect(lines).toEqual([]);
});
