import { hotWords } from '@marque/contract/mall/catalog/endpoints';
import { orderCreate } from '@marque/contract/mall/order/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#kernel/database.ts';
import { writeCall } from '#kernel/http/wire.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addGoods, bodyOf, draftOf, stockOf } from '#testing/orders.ts';

const BUYERS = 8;
const ORDERS_EACH = 8;
const ALL = BUYERS * ORDERS_EACH;
const ROUNDS = 10;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ log: { write: () => undefined } });
});
afterAll(() => app.close());

test('every connection ends, again and again: each order is placed once, and all goes on', async () => {
  const skuId = await addGoods(app, { kind: 'voucher', skus: [{ stock: 1000 }] });
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => signIn(app)));
  const bodies = await Promise.all(buyers.map((buyer) => bodyOf(buyer, draftOf(skuId))));

  let answered = 0;
  let heard = (): void => undefined;
  /** Repeats the call with the same key until there is an answer, as the page does. */
  const place = async (buyer: Client, n: number, key: string): Promise<string> => {
    for (;;) {
      const answer = await buyer
        .send(orderCreate, bodies[n]!, { headers: { 'idempotency-key': key } })
        .catch((error: Error) => error);
      answered++;
      heard();
      if (!(answer instanceof Error)) {
        expect(answer).toMatchObject({ status: 200 });
        return answer.data.orderId;
      }
      expect(answer.message).toContain('"code":"UNAVAILABLE"');
    }
  };
  const placing = Promise.all(
    buyers.map(async (buyer, n) => {
      const ids: string[] = [];
      for (let i = 0; i < ORDERS_EACH; i++) ids.push(await place(buyer, n, `order-${i}`));
      return ids;
    }),
  );

  const other = openDatabase(app.url, 1);
  let ended = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
    ended += rows.length;
    const next = answered + 3;
    await new Promise<void>((resolve) => {
      heard = () => {
        if (answered >= next) resolve();
      };
      void placing.then(() => resolve());
    });
  }
  const ids = (await placing).flat();
  await other.destroy();

  expect(ended).toBeGreaterThan(ROUNDS);
  expect(new Set(ids).size).toBe(ALL);
  const { count } = await app.database
    .selectFrom('mall_order')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(ALL);
  expect(await stockOf(app, skuId)).toMatchObject({ available: 1000 - ALL });
});

test('without a database an answer says when to ask again', async () => {
  const url = new URL(app.url);
  url.searchParams.set('port', '1');
  const alone = await createTestApp({ url: url.href, log: { write: () => undefined } });
  const { path, headers } = writeCall(
    hotWords,
    {},
    { keys: alone.config, brand: 'xtl', time: alone.clock.now.getTime() },
  );
  const answer = await alone.server.inject({ url: path, headers });
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.json()).toMatchObject({
    status: 503,
    code: 'UNAVAILABLE',
    data: { retryAfterMs: 1000 },
  });
  const ready = await alone.server.inject('/ready');
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '1']);
  await alone.close();
});
