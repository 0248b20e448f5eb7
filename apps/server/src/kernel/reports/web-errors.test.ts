import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { logOptions } from '../observing/logging.ts';
import { registerWebErrors } from './web-errors.ts';

const REPORT = {
  message: 'Cannot read 13812345678 of /xtl/mall/Detail?token=abc at order 20260506123456',
  stack: 'at f (https://mall.example/assets/core-Ab12Cd34.js?x=1:10:22) eyJhbGciOiJIUzI1NiJ9abcdef',
  path: '/xtl/mall/order/01HZX3',
  build: 'b1a2c3d4e5',
};

async function setUp() {
  const clock = { now: new Date('2026-05-06T04:00:00Z') };
  const lines: string[] = [];
  const app = Fastify({
    logger: { ...logOptions('warn'), stream: { write: (line: string) => lines.push(line) } },
    trustProxy: true,
  });
  await app.register(rateLimit, { global: false });
  registerWebErrors(app, () => clock.now);
  let address = 0;
  const send = async (body: string, from = `10.0.${address >> 8}.${address++ & 255}`) =>
    (
      await app.inject({
        method: 'POST',
        url: '/web-errors',
        payload: body,
        headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': from },
      })
    ).statusCode;
  return { clock, lines, send };
}

test('an error of the web is logged without what could be a person’s', async () => {
  const { lines, send } = await setUp();
  expect(await send(JSON.stringify(REPORT))).toBe(204);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: 'web error',
    webError: {
      message: 'Cannot read … of /xtl/mall/Detail at order …',
      stack: 'at f (https://mall.example/assets/core-Ab12Cd34.js:10:22) …',
      path: '/xtl/mall/order/…',
      build: 'b1a2c3d4e5',
    },
  });
  expect(lines[0]).not.toContain('10.0.0.0');
});

test('a body that is no report is not logged, and one that is too long is not read', async () => {
  const { lines, send } = await setUp();
  for (const body of ['', 'x', '{}', JSON.stringify({ ...REPORT, phone: '13812345678' })])
    expect(await send(body)).toBe(204);
  expect(await send('x'.repeat(5000))).toBe(413);
  expect(lines.filter((line) => line.includes('web error'))).toEqual([]);
});

test('one address is heard ten times a minute, all of them together sixty times', async () => {
  const { clock, lines, send } = await setUp();
  const body = JSON.stringify(REPORT);
  const codes = [];
  for (let i = 0; i < 12; i++) codes.push(await send(body, '10.9.9.9'));
  expect(codes.filter((code) => code === 429)).toHaveLength(2);
  for (let i = 0; i < 60; i++) await send(body);
  const logged = () => lines.filter((line) => line.includes('"web error"')).length;
  expect(logged()).toBe(60);
  clock.now = new Date(clock.now.getTime() + 60_000);
  await send(body);
  expect(logged()).toBe(61);
});
