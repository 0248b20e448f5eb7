import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { logController, logOptions } from './logging.ts';

test('log lines hold no token, no query, no phone and no row', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { ...logOptions('info'), stream: { write: (line: string) => void lines.push(line) } },
  });
  app.get('/people/:phone', (request) => {
    const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (phone)=(x-detail)' });
    request.log.error(new Error('no message for 13812345678', { cause }));
    return {};
  });
  await app.inject({
    url: '/people/13812345678?name=x-query',
    headers: { authorization: 'x-token', cookie: 'x-cookie' },
  });
  await app.close();
  const log = lines.join('');
  expect(log).toContain('138****5678');
  expect(log).toContain('duplicate key');
  for (const secret of ['13812345678', 'x-query', 'x-token', 'x-cookie', 'x-detail'])
    expect(log).not.toContain(secret);
});

test('probes and files are not logged', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { ...logOptions('info'), stream: { write: (line: string) => void lines.push(line) } },
    logController,
  });
  const urls = ['/health', '/ready', '/assets/a.js', '/media/a.webp', '/xtl/mall/Home'];
  for (const url of urls) app.get(url, () => ({}));
  for (const url of urls) await app.inject(url);
  await app.close();
  const paths = lines.flatMap((line) => (JSON.parse(line) as { req?: { path: string } }).req ?? []);
  expect(paths).toEqual([{ method: 'GET', path: '/xtl/mall/Home' }]);
});
