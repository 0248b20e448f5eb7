import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerAnswerTimeout } from './answer-timeout.ts';
import { registerFailures } from './failures.ts';

test('a call without an answer is told to ask again; a file takes its time both ways', async () => {
  const app = Fastify();
  registerFailures(app, () => new Date());
  registerAnswerTimeout(app, { answer: 20, request: 60_000 });
  const begun: string[] = [];
  const never = ({ url }: { url: string }) => {
    begun.push(url);
    return new Promise(() => undefined);
  };
  app.get('/api-mall/slow', never);
  app.get('/media/slow', never);
  app.get('/api-mall/upload', { config: { receivesFile: true } }, never);
  const files = [app.inject('/media/slow'), app.inject('/api-mall/upload')];
  const call = await app.inject('/api-mall/slow');
  expect(begun.toSorted()).toEqual(['/api-mall/slow', '/api-mall/upload', '/media/slow']);
  expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '1']);
  expect(call.json()).toMatchObject({ code: 'UNAVAILABLE', data: { retryAfterMs: 1000 } });
  expect(await Promise.race([...files, Promise.resolve('still under way')])).toBe(
    'still under way',
  );
});
