import type { Envelope } from '@marque/contract/core';
import { slideVerify } from '@marque/contract/session/endpoints';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { DomainError } from '../errors.ts';
import { registerFailures } from './failures.ts';
import { serve } from './serve.ts';
import { signature } from './wire.ts';

const config = readConfig({});

/** A server with one call, whose handler is `answer`. */
function serverOf(
  answer: () => Promise<{ ticket: string }>,
  { texts = {}, production = false }: { texts?: Record<string, string>; production?: boolean } = {},
) {
  const app = Fastify();
  const now = () => new Date();
  app.decorate('serveDeps', {
    config: { ...config, production },
    operatorOfToken: async () => null,
    userOfToken: () => Promise.resolve(null),
    now,
  });
  registerFailures(app, now);
  serve(app, slideVerify, answer, texts);
  return async () => {
    const timestamp = String(Date.now());
    const response = await app.inject({
      method: 'POST',
      url: slideVerify.path,
      headers: {
        timestamp,
        sign: signature(config, timestamp),
        appid: config.appId,
        sourceapp: 'DC',
        sourcetype: 'IOS',
      },
      payload: {
        challengeId: 'a',
        track: [
          { x: 0, t: 0 },
          { x: 1, t: 1 },
        ],
      },
    });
    return { ...response.json<Envelope<unknown>>(), http: response.statusCode };
  };
}

const refusing = (code: string) => () => Promise.reject(new DomainError(code, { left: 1 }));
const DEFECT = { http: 500, status: 500, code: 'INTERNAL', data: null };

test('a declared code answers 409 with its data', async () => {
  const call = serverOf(refusing('SLIDE_FAILED'));
  expect(await call()).toMatchObject({ http: 409, code: 'SLIDE_FAILED', data: { left: 1 } });
});

test('a code the call does not declare is a defect', async () => {
  expect(await serverOf(refusing('OTHER'))()).toMatchObject(DEFECT);
});

test('a defect says nothing about itself', async () => {
  const answer = await serverOf(() => Promise.reject(new Error('secret of the house')))();
  expect(answer).toMatchObject(DEFECT);
  expect(JSON.stringify(answer)).not.toContain('secret');
});

test('an answer that breaks the contract is a defect while developing', async () => {
  const wrong = () => Promise.resolve({ ticket: 7 } as unknown as { ticket: string });
  expect(await serverOf(wrong)()).toMatchObject(DEFECT);
  expect(await serverOf(wrong, { production: true })()).toMatchObject({ http: 200 });
});

test('domains may say the same code in their own words', async () => {
  const first = serverOf(refusing('SLIDE_FAILED'), { texts: { SLIDE_FAILED: '再滑一次' } });
  const second = serverOf(refusing('SLIDE_FAILED'), { texts: { SLIDE_FAILED: '没有对准' } });
  expect([(await first()).msg, (await second()).msg]).toEqual(['再滑一次', '没有对准']);
});
