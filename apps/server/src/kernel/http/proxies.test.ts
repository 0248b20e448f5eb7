import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { warnOfProxies } from './proxies.ts';

async function warnings(trustedProxies: string[], headers: Record<string, string>) {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  warnOfProxies(app, { trustedProxies });
  app.get('/', () => '');
  for (let i = 0; i < 3; i++) await app.inject({ url: '/', headers });
  return lines;
}

test('a proxy nobody has named is warned of, once', async () => {
  for (const header of ['x-forwarded-for', 'forwarded']) {
    const lines = await warnings([], { [header]: '1.2.3.4' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('TRUSTED_PROXIES');
    expect(lines[0]).not.toContain('1.2.3.4');
  }
  expect(await warnings([], {})).toEqual([]);
  expect(await warnings(['10.0.0.1'], { 'x-forwarded-for': '1.2.3.4' })).toEqual([]);
});
