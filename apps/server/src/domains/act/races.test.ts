import * as desk from '@marque/contract/community/act/operator-endpoints';
import { HOLDING_JOINS, JOIN_CODES } from '@marque/contract/community/act/states';
import { chunk } from 'es-toolkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actCashier, addAct, leave, signUp } from '#testing/community/acts.ts';
import { type Client, createClient, createTestApp, type TestApp } from '#testing/app.ts';
import { addMembers } from '#testing/members.ts';
import { operatorClient } from '#testing/operators.ts';
import { choose, later } from '#testing/orders.ts';
import { atOnce } from '#testing/thorough.ts';

const { confirmed, waiting } = JOIN_CODES;

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  other = await createTestApp({ url: app.url, config: { autoClerk: false } });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

/** Members, every second of them at another process. */
async function people(count: number): Promise<Client[]> {
  other.clock.now = app.clock.now;
  const members = await addMembers(app, count);
  return members.map((one, i) => createClient(i % 2 === 0 ? app : other, one));
}

const joinsOf = (actId: string) =>
  app.database
    .selectFrom('act_join')
    .selectAll()
    .where('act_id', '=', actId)
    .orderBy('waiting_no')
    .execute();

/** Checks the counters of the session against its rows, and that no place is free beside a queue. */
async function assertTrue(actId: string): Promise<void> {
  const session = await app.database
    .selectFrom('act_session')
    .selectAll()
    .where('act_id', '=', actId)
    .executeTakeFirstOrThrow();
  const rows = await joinsOf(actId);
  const held = rows.filter(({ status }) => (HOLDING_JOINS as readonly string[]).includes(status));
  expect(held.reduce((sum, { seats }) => sum + seats, 0)).toBe(session.taken);
  expect(rows.filter(({ status }) => status === 'waiting')).toHaveLength(session.waiting);
  if (session.waiting > 0) expect(session.taken).toBe(session.capacity);
}

test('many sign up at once, others leave while more come: places and order hold', async () => {
  const all = atOnce(200);
  const places = all / 10;
  const id = await addAct(app, { capacity: places });
  const first = await people(all);
  const answers = await Promise.all(first.map((one) => signUp(one, id)));
  const inside = answers.filter(({ data }) => data.status === confirmed);
  const queue = answers.filter(({ data }) => data.status === waiting);
  expect(inside).toHaveLength(places);
  expect(queue.map(({ data }) => data.waitingNo!).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: all - places }, (_, i) => i + 1),
  );
  await assertTrue(id);

  const leaving = first.flatMap((client, i) =>
    answers[i]!.data.status === confirmed ? [{ client, joinId: answers[i]!.data.joinId }] : [],
  );
  const late = await people(places);
  await Promise.all([
    ...leaving.map(({ client, joinId }) => leave(client, joinId)),
    ...late.map((one) => signUp(one, id)),
  ]);
  await assertTrue(id);
  const rows = await joinsOf(id);
  const promoted = rows.filter((row) => row.status === 'confirmed');
  // The first numbers came in, and nobody passed them.
  expect(promoted.map(({ waiting_no }) => waiting_no)).toEqual(
    Array.from({ length: places }, (_, i) => i + 1),
  );
  const numbers = rows.flatMap(({ waiting_no }) => waiting_no ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('one person on many devices has one place', async () => {
  const id = await addAct(app, { capacity: 5 });
  const [one] = await addMembers(app, 1);
  const devices = Array.from({ length: 8 }, (_, i) => createClient(i % 2 === 0 ? app : other, one));
  const codes = (await Promise.all(devices.map((client) => signUp(client, id)))).map(
    ({ code }) => code,
  );
  expect(codes.filter((code) => code === '0')).toHaveLength(1);
  expect(codes.filter((code) => code === 'ACT_JOINED')).toHaveLength(7);
  await assertTrue(id);
});

test('exits, a larger session and a sweep at once give each place once', async () => {
  const id = await addAct(app, { capacity: 5 });
  const clients = await people(20);
  const signed = [];
  for (const part of chunk(clients, 5))
    signed.push(...(await Promise.all(part.map((one) => signUp(one, id)))));
  await Promise.all([
    ...signed
      .map(({ data }, i) => ({ client: clients[i]!, join: data }))
      .filter(({ join }) => join.status === confirmed)
      .slice(0, 3)
      .map(({ client, join }) => leave(client, join.joinId)),
    operatorClient(app).does(desk.operatorActCapacity, { id, sessionId: 's', capacity: 8 }),
    app.background!.runSweep('act.move'),
    other.background!.runSweep('act.move'),
  ]);
  await assertTrue(id);
  const tickets = await app.database
    .selectFrom('write_off_code')
    .select(['source_id'])
    .where('source_kind', '=', 'act')
    .where('voided_at', 'is', null)
    .where(
      'source_id',
      'in',
      (await joinsOf(id)).map((row) => row.id),
    )
    .execute();
  expect(tickets).toHaveLength(8);
});

test('late payments, exits and sweeps leave a place or the money, never both or neither', async () => {
  const id = await addAct(app, { capacity: 3, fee_fen: 100 });
  const clients = await people(6);
  const first = await Promise.all(clients.slice(0, 3).map((one) => signUp(one, id)));
  const cashiers = await Promise.all(
    first.map(({ data }, i) => actCashier(clients[i]!, data.joinId)),
  );
  await Promise.all(clients.slice(3).map((one) => signUp(one, id)));
  later(app, 16 * 60_000);
  other.clock.now = app.clock.now;
  await Promise.all([
    app.background!.runSweep('act.expire'),
    other.background!.runSweep('act.expire'),
    ...cashiers.map((url) => choose(app, url, 'pay')),
  ]);
  await app.background!.runJobs();
  await assertTrue(id);
  for (const { data } of first) {
    const row = (await joinsOf(id)).find((one) => one.id === data.joinId)!;
    const payment = await app.database
      .selectFrom('payment')
      .select('status')
      .where('subject_id', '=', data.joinId)
      .executeTakeFirstOrThrow();
    expect(payment.status).toBe(row.status === 'confirmed' ? 'paid' : 'refunded');
  }
});
