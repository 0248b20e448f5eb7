import { serviceDesk } from '@marque/contract/service/endpoints';
import type { ServiceQuestion } from '@marque/contract/service/schema';
import { operatorService, operatorServiceSet } from '@marque/contract/service/operator-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, createTestApp, type TestApp } from '#testing/app.ts';
import { operatorClient } from '#testing/operators.ts';
import { chatOf } from './chat.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const HOURS = { from: '08:00', to: '22:00' };
const question = (
  id: string,
  topic: ServiceQuestion['topic'],
  answer = '好的',
): ServiceQuestion => ({
  id,
  topic,
  question: `${id}？`,
  answer,
});

/** Publishes the settings of a brand. Returns the operator's client. */
async function publish(questions: ServiceQuestion[], brand: 'xtl' | 'bz' = 'xtl') {
  const operator = operatorClient(app, { brand });
  const { version } = await operator.call(operatorService, {});
  await operator.does(operatorServiceSet, { version, hours: HOURS, questions });
  return operator;
}

test('the brand shows the questions an operator publishes, the topic first, with the current rules', async () => {
  await publish([
    question('ship', 'order', '留 {payMinutes} 分钟'),
    question('back', 'refund', '{returnDays} 天内'),
  ]);
  await publish([question('other', 'product')], 'bz');
  const desk = await createClient(app).call(serviceDesk, { topic: 'refund' });
  expect(desk.questions.map(({ id }) => id)).toEqual(['back', 'ship']);
  expect(desk.questions.map(({ answer }) => answer)).toEqual(['7 天内', '留 30 分钟']);
  expect(desk).toMatchObject({ hotline: '400-000-0101', hours: HOURS, chatUrl: null });
});

test.each([
  ['2026-05-05T23:59:00Z', false, '2026-05-06T00:00:00.000Z'],
  ['2026-05-06T00:00:00Z', true, '2026-05-06T14:00:00.000Z'],
  ['2026-05-06T13:59:00Z', true, '2026-05-06T14:00:00.000Z'],
  ['2026-05-06T14:00:00Z', false, '2026-05-07T00:00:00.000Z'],
])('at %s the telephone is answered: %s, until %s', async (at, open, changesAt) => {
  await publish([question('ship', 'order')]);
  const now = app.clock.now;
  app.clock.now = new Date(at);
  const desk = await createClient(app).call(serviceDesk, { topic: 'order' });
  app.clock.now = now;
  expect(desk).toMatchObject({ open, changesAt });
});

test('a stale version overwrites nothing, and an answer with an unknown figure is refused', async () => {
  const operator = await publish([question('ship', 'order')]);
  const read = await operator.call(operatorService, {});
  const changed = { ...read, questions: [question('other', 'order')] };
  await operator.does(operatorServiceSet, changed);
  expect(await operator.refusal(operatorServiceSet, changed)).toBe('SERVICE_CHANGED');
  const { version } = await operator.call(operatorService, {});
  const odd = [question('odd', 'order', '{freeBeer}')];
  expect(
    await operator.refusal(operatorServiceSet, { version, hours: HOURS, questions: odd }),
  ).toBe('BAD_INPUT');
});

test('the chat’s link carries its topic and order', async () => {
  const links = { xtl: 'https://chat.test/xtl?t={topic}&o={order}', bz: 'https://chat.test/bz' };
  const chat = { provider: 'link' as const, links };
  const other = await createTestApp({ url: app.url, config: { chat } });
  const { chatUrl } = await createClient(other).call(serviceDesk, {
    topic: 'order',
    orderNo: '20260506-1',
  });
  await other.close();
  expect(chatUrl).toBe('https://chat.test/xtl?t=order&o=20260506-1');

  const wechat = chatOf({
    provider: 'wechat',
    links: { ...links, bz: 'https://work.weixin.qq.com/kfid/kfc1?enc_scene=A' },
  })!;
  const url = new URL(wechat.urlOf({ brand: 'bz', topic: 'refund', orderNo: '20260506-1' }));
  expect(url.searchParams.get('enc_scene')).toBe('A');
  expect(url.searchParams.get('scene_param')).toBe('topic=refund&order=20260506-1');
});
