import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerAnswerTimeout } from './answer-timeout.ts';
import { registerFailures } from './failures.ts';

test('a call without an answer is told to ask again; a file may take its time', async () => {
  const app = Fastify();
  registerFailures(app, () => new Date());
  registerAnswerTimeout(app, 20);
  const begun: string[] = [];
  const never = ({ url }: { url: string }) => {
    begun.push(url);
    return new Promise(() => undefined);
  };
  app.get('/api-mall/slow', never);
  app.get('/media/slow', never);
  const file = app.inject('/media/slow');
  const call = await app.inject('/api-mall/slow');
  expect(begun.toSorted()).toEqual(['/api-mall/slow', '/media/slow']);
  expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '1']);
  expect(call.json()).toMatchObject({ code: 'UNAVAILABLE', data: { retryAfterMs: 1000 } });
  expect(await Promise.race([file, Promise.resolve('still under way')])).toBe('still under way');
});
