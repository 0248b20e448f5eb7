import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { logOptions } from '../observing/logging.ts';
import { registerRequestIds } from './request-ids.ts';

test('a request is called the same by who sends it, in the log and in the answer', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { ...logOptions('info'), stream: { write: (line: string) => lines.push(line) } },
  });
  registerRequestIds(app);
  app.get('/api-mall/x', () => ({}));
  app.get('/assets/x.js', () => '');
  const ask = async (url: string, id?: string) =>
    (await app.inject({ url, headers: id === undefined ? {} : { 'x-request-id': id } })).headers[
      'x-request-id'
    ];
  expect(await ask('/api-mall/x', 'proxy-0001')).toBe('proxy-0001');
  expect(lines.every((line) => JSON.parse(line).reqId === 'proxy-0001')).toBe(true);
  expect(lines).toHaveLength(2);
  for (const refused of [undefined, 'short', 'with a space', 'x'.repeat(65), 'new\tline-id'])
    expect(await ask('/api-mall/x', refused)).toMatch(/^[0-9a-f-]{36}$/);
  expect(await ask('/assets/x.js', 'proxy-0001')).toBeUndefined();
});
