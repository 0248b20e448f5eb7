import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerHealth } from './health.ts';

test('a process is ready once everything it needs is there; it lives before', async () => {
  const app = Fastify();
  let migrated = false;
  registerHealth(app, {
    database: async () => undefined,
    migrations: async () => {
      if (!migrated) throw new Error('not yet');
    },
  });
  expect((await app.inject('/health')).json()).toEqual({ ok: true });
  const early = await app.inject('/ready');
  expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '1']);
  expect(early.json()).toEqual({ ok: false, checks: { database: 'ok', migrations: 'failed' } });
  migrated = true;
  const later = await app.inject('/ready');
  expect([later.statusCode, later.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(later.json()).toEqual({ ok: true, checks: { database: 'ok', migrations: 'ok' } });
});

test('a check that does not answer is a failed one', async () => {
  const app = Fastify();
  registerHealth(app, { database: () => new Promise(() => undefined) });
  expect((await app.inject('/ready')).json()).toMatchObject({ checks: { database: 'failed' } });
});
