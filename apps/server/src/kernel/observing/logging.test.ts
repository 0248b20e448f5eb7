import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { logOptions } from './logging.ts';

test('log lines hold no token, no query, no phone and no row', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { ...logOptions(true), stream: { write: (line: string) => void lines.push(line) } },
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
