import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { gracefulStop } from './graceful-stop.ts';

test('a request that is not answered in time is told to ask again', async () => {
  const app = Fastify();
  const begun = new Promise<void>((resolve) => {
    app.get('/', () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  const stop = gracefulStop(app, 50);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const asked = fetch(`http://127.0.0.1:${port}/`);
  await begun;
  await stop();
  const answer = await asked;
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
});
