import { writeOffCodes } from '@marque/contract/mall/write-off/endpoints';
import { orderDetail } from '@marque/contract/mall/order/endpoints';
import { operatorWriteOff } from '@marque/contract/mall/write-off/operator-endpoints';
import * as calls from '@marque/contract/pass/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { histories, historiesMs } from '#testing/fuzz/random.ts';
import { operatorClient, staffOf, storeClient } from '#testing/operators.ts';
import { addDealer, addGoods, draftOf, freshKey, later, order, pay } from '#testing/orders.ts';
import { askRefund } from '#testing/refunds.ts';
import { atOnce } from '#testing/thorough.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const PHONE = '13912340186';

let app: TestApp;
let buyer: Client;
let dealerId: string;
let clerk: Client;
let manager: Client;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  dealerId = await addDealer(app);
  buyer = await signIn(app, { phone: PHONE });
  [clerk, manager] = await Promise.all([
    staffOf(app, dealerId, 'clerk'),
    staffOf(app, dealerId, 'manager'),
  ]);
});
afterAll(() => app.close());
// Wrong codes of the test before no longer count.
beforeEach(() => later(app, 30 * MINUTE));

/** Places and pays an order of goods that are used in a store; codes of ¥100 and more are turning. */
async function bought(
  { priceFen = 5000, uses = 1, quantity = 1, kind = 'voucher' as 'voucher' | 'install' } = {},
  store = dealerId,
) {
  const skuId = await addGoods(app, { kind, skus: [{ priceFen }] });
  await app.database.updateTable('sku').set({ uses }).where('id', '=', skuId).execute();
  const { orderId: id } = await order(buyer, {
    ...draftOf(skuId, quantity),
    dealerId: kind === 'install' ? store : null,
  });
  await pay(app, buyer, id, 'pay');
  const [code] = await codesOf(id);
  return { id, code: code!.code };
}
const codesOf = async (id: string) => (await buyer.call(writeOffCodes, { id })).codes;
const statusOf = async (id: string) => (await buyer.call(orderDetail, { id })).status;
/** Returns the digits that the holder's phone shows now. */
async function shown(id: string): Promise<string> {
  const [code] = await codesOf(id);
  const now = app.clock.now.toISOString();
  return code!.code + code!.turning.find(({ until }) => until > now)!.digits;
}

const refusal = async (who: Client, text: string, tail?: string) =>
  (await who.send(calls.passLook, { text, tail })).code;
const use = (who: Client, code: string, key = freshKey()) =>
  who.send(calls.passUse, { code }, { headers: { 'idempotency-key': key } });
/** Looks a pass up and takes one use. */
async function taken(who: Client, code: string) {
  await who.call(calls.passLook, { text: code });
  const { data } = await use(who, code);
  return data;
}

test('staff see a pass and its owner and take it once, and a manager undoes the use', async () => {
  const { id, code } = await bought();
  expect(await refusal(buyer, code)).toBe('STAFF_ONLY');
  expect((await use(clerk, code)).code).toBe('PASS_NOT_OPEN');
  const seen = await clerk.call(calls.passLook, { text: code.replace(/(\d{4})(?=\d)/g, '$1 ') });
  expect(seen).toMatchObject({ title: '测试商品', holder: '139****0186', usesLeft: 1 });
  const key = freshKey();
  const [first, again] = [await use(clerk, code, key), await use(clerk, code, key)];
  expect(first.data).toMatchObject({ store: '上海示例店', pass: { status: 'used', usesLeft: 0 } });
  expect(again.data).toEqual(first.data);
  expect((await use(clerk, code)).code).toBe('WRITE_OFF_USED');
  expect(await statusOf(id)).toBe('completed');

  const { useId } = first.data;
  const today = await manager.call(calls.passToday, {});
  expect(today).toMatchObject({ store: '上海示例店', role: 'manager' });
  expect(today.uses[0]).toMatchObject({ id: useId, code, holder: '139****0186', undone: false });
  expect((await clerk.call(calls.passToday, {})).uses[0]!.undoUntil).toBeNull();
  expect((await clerk.send(calls.passUndo, { code, useId })).code).toBe('STAFF_ONLY');
  const elsewhere = await staffOf(app, await addDealer(app), 'manager');
  expect((await elsewhere.send(calls.passUndo, { code, useId })).code).toBe('USE_NOT_FOUND');
  const undone = await Promise.all(
    Array.from({ length: 5 }, () => manager.send(calls.passUndo, { code, useId })),
  );
  expect(undone.map((answer) => answer.code).toSorted()).toEqual([
    '0',
    ...Array(4).fill('UNDO_DONE'),
  ]);
  expect(await codesOf(id)).toMatchObject([{ status: 'usable', usesLeft: 1, history: [] }]);
  const waiting = await buyer.call(orderDetail, { id });
  expect(waiting.status).toBe('toUse');
  expect(waiting.timeline[0]!.text).toBe('上海示例店撤销了一次核销');
  expect((await manager.call(calls.passToday, {})).uses[0]).toMatchObject({
    id: useId,
    undone: true,
  });

  const second = await taken(clerk, code);
  expect(await statusOf(id)).toBe('completed');
  later(app, 10 * MINUTE + SECOND);
  expect((await manager.send(calls.passUndo, { code, useId: second.useId })).code).toBe(
    'UNDO_LATE',
  );
});

test('a member is known by their own code, which is good for their passes and never used up', async () => {
  const { code } = await bought({ priceFen: 12_000 });
  const own = await buyer.call(calls.passMemberCode, {});
  expect(await buyer.call(calls.passMemberCode, {})).toMatchObject({ code: own.code, seen: null });
  expect(own.turning).toHaveLength(40);
  expect(await refusal(clerk, own.code)).toBe('PASS_TAIL_NEEDED');
  expect(await refusal(clerk, code)).toBe('PASS_TAIL_NEEDED');
  const shownNow = own.code + own.turning[0]!.digits;
  const { member, title } = await clerk.call(calls.passLook, { text: shownNow });
  expect(title).toBe('会员码');
  expect(member!.level).toMatch(/^V1 /);
  expect(member!.passes.map((pass) => pass.code)).toContain(code);
  expect(await refusal(manager, shownNow)).toBe('PASS_REPLAYED');
  expect((await buyer.call(calls.passMemberCode, {})).seen).toMatchObject({ store: '上海示例店' });
  expect((await use(clerk, own.code)).code).toBe('PASS_SHOWN_ONLY');
  // Who is known at this desk need not tell the last digits of the phone.
  expect((await taken(clerk, code)).pass.status).toBe('used');
  expect((await buyer.call(calls.passMine, {})).items.map(({ title: one }) => one)).not.toContain(
    '会员码',
  );
  expect((await buyer.send(calls.passDetail, { id: 'xtl' })).code).toBe('PASS_NOT_FOUND');
});

test('points of an order that is completed twice are given once', async () => {
  const { id, code } = await bought();
  const { useId } = await taken(clerk, code);
  const { earnedScore } = await buyer.call(orderDetail, { id });
  await manager.call(calls.passUndo, { code, useId });
  await taken(clerk, code);
  const entries = await app.database
    .selectFrom('score_entry')
    .select('delta')
    .where('reference', '=', id)
    .execute();
  expect(entries).toEqual([{ delta: earnedScore }]);
  expect((await buyer.call(orderDetail, { id })).earnedScore).toBe(earnedScore);
});

test('a store cannot undo a use that the buyer has given back', async () => {
  const { id, code } = await bought({ quantity: 2 });
  const [, other] = await codesOf(id);
  const { useId } = await taken(clerk, code);
  await askRefund(buyer, id, { picks: { 1: 1 } });
  // The other piece is in the refund, so the use can still be undone.
  expect(await refusal(clerk, other!.code)).toBe('0');
  expect((await use(clerk, other!.code)).code).toBe('WRITE_OFF_REFUNDING');
  expect((await manager.send(calls.passUndo, { code, useId })).code).toBe('0');
  expect((await codesOf(id)).map(({ status }) => status).toSorted()).toEqual([
    'refunding',
    'usable',
  ]);
});

test('a turning code is taken one step at a time, at one desk', async () => {
  const { id, code } = await bought({ priceFen: 10_000 });
  const text = await shown(id);
  expect(text).toMatch(/^\d{18}$/);
  const stored = await app.database
    .selectFrom('write_off_code')
    .select('seed')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  expect(stored.seed).toMatch(/^k\d+:/);
  const desks = [clerk, manager, await staffOf(app, dealerId, 'clerk')];
  const answers = await Promise.all(desks.map((desk) => refusal(desk, text)));
  expect(answers.toSorted()).toEqual(['0', 'PASS_REPLAYED', 'PASS_REPLAYED']);
  const winner = desks[answers.indexOf('0')]!;
  // The desk that took it can still open it.
  expect(await refusal(winner, text)).toBe('0');
  const other = desks.find((desk) => desk !== winner)!;
  expect((await use(other, code)).code).toBe('PASS_NOT_OPEN');
  later(app, 5 * MINUTE);
  expect((await use(winner, code)).code).toBe('PASS_NOT_OPEN');
  expect(await refusal(winner, text)).toBe('PASS_STALE');
  expect(await refusal(winner, await shown(id))).toBe('0');
  expect((await use(winner, code)).code).toBe('0');
});

test('a step before the last one is not taken after it; one before or after now is', async () => {
  const { id } = await bought({ priceFen: 10_000 });
  const early = await shown(id);
  later(app, 30 * SECOND);
  expect(await refusal(clerk, await shown(id))).toBe('0');
  expect(await refusal(manager, early)).toBe('PASS_REPLAYED');
});

test('typed digits of a turning code need the end of the phone', async () => {
  const { code } = await bought({ priceFen: 10_000 });
  expect(await refusal(clerk, code)).toBe('PASS_TAIL_NEEDED');
  expect(await refusal(clerk, code, '0000')).toBe('PASS_TAIL_WRONG');
  expect(await refusal(clerk, code, PHONE.slice(-4))).toBe('0');
  expect((await use(clerk, code)).code).toBe('0');
});

test('five wrong codes lock one desk for ten minutes, and no other', async () => {
  const { code } = await bought();
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, i) => refusal(clerk, String(100_000_000_000 + i))),
  );
  expect(guesses.filter((answer) => answer === 'WRITE_OFF_NOT_FOUND')).toHaveLength(5);
  expect(guesses.filter((answer) => answer === 'DESK_LOCKED')).toHaveLength(15);
  expect(await refusal(clerk, code)).toBe('DESK_LOCKED');
  expect(await refusal(manager, code)).toBe('0');
  later(app, 10 * MINUTE);
  expect(await refusal(clerk, code)).toBe('0');
});

test('a desk refuses a pass for another store', async () => {
  const { code } = await bought({ kind: 'install' }, await addDealer(app));
  expect(await refusal(clerk, code)).toBe('WRITE_OFF_OTHER_STORE');
});

test('100 at once, staff and operators over two processes: one', async () => {
  const { id, code } = await bought();
  const twin = await createTestApp({ url: app.url, config: { autoClerk: false } });
  twin.clock.now = app.clock.now;
  try {
    const store = [await storeClient(app, dealerId), operatorClient(twin)];
    await clerk.call(calls.passLook, { text: code });
    const answers = await Promise.all(
      Array.from({ length: atOnce(100) }, async (_, i) =>
        i % 2 === 0
          ? (await use(clerk, code)).code
          : store[(i >> 1) % 2]!.refusal(operatorWriteOff, { code, dealerId }),
      ),
    );
    expect(answers.filter((answer) => answer === '0')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['0', 'WRITE_OFF_USED']));
    expect(await statusOf(id)).toBe('completed');
    expect((await codesOf(id))[0]!.history).toHaveLength(1);
  } finally {
    await twin.close();
  }
});

/** Returns the rows of a pass and of its order line. */
async function books(id: string) {
  const { database } = app;
  const own = await database
    .selectFrom('write_off_code')
    .select(['id', 'uses', 'uses_left'])
    .where('order_id', '=', id)
    .execute();
  const uses = await database
    .selectFrom('write_off_use')
    .select(['code_id', 'reverses'])
    .where(
      'code_id',
      'in',
      own.map((pass) => pass.id),
    )
    .execute();
  const line = await database
    .selectFrom('order_line')
    .select(['shipped_quantity', 'received_quantity'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return { own, uses, line };
}

const HISTORIES = histories(8);

test(
  'after drawn acts of staff the uses left, the list of uses and the order agree',
  async () => {
    const step = fc.record({ pass: fc.nat(1), does: fc.constantFrom('use', 'use', 'undo') });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 }),
        fc.array(step, { maxLength: 10 }),
        async (uses, steps) => {
          const { id } = await bought({ uses, quantity: 2 });
          const codes = (await codesOf(id)).map(({ code }) => code);
          const done: Record<string, string[]> = {};
          const left = new Map(codes.map((code) => [code, uses]));
          for (const { pass, does } of steps) {
            const code = codes[pass]!;
            if (does === 'use') {
              await clerk.call(calls.passLook, { text: code });
              const answer = await use(clerk, code);
              expect(answer.code).toBe(left.get(code)! > 0 ? '0' : 'WRITE_OFF_USED');
              if (answer.code !== '0') continue;
              (done[code] ??= []).push(answer.data.useId);
              left.set(code, left.get(code)! - 1);
            } else {
              const useId = done[code]?.shift();
              if (!useId) continue;
              await manager.call(calls.passUndo, { code, useId });
              left.set(code, left.get(code)! + 1);
            }
          }
          const { own, uses: rows, line } = await books(id);
          for (const pass of own) {
            const mine = rows.filter((row) => row.code_id === pass.id);
            const net =
              mine.filter((row) => row.reverses === null).length -
              mine.filter((row) => row.reverses !== null).length;
            expect(pass.uses - pass.uses_left).toBe(net);
          }
          const values = [...left.values()];
          expect(own.map((pass) => pass.uses_left).toSorted()).toEqual(values.toSorted());
          expect(line).toEqual({
            shipped_quantity: values.filter((n) => n < uses).length,
            received_quantity: values.filter((n) => n === 0).length,
          });
          expect(await statusOf(id)).toBe(values.every((n) => n === 0) ? 'completed' : 'toUse');
        },
      ),
      HISTORIES,
    );
  },
  historiesMs(HISTORIES),
);

test('staff of a store are led to its desk', async () => {
  expect(await clerk.call(calls.passStore, {})).toEqual({ store: expect.any(String) });
  expect(await (await signIn(app)).call(calls.passStore, {})).toEqual({ store: null });
});
