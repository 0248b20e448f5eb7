import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import * as orders from '@marque/contract/mall/order/endpoints';
import { addCommodity } from '../mall.ts';
import { type Member, send } from './client.ts';
import { bodyOf, type Figure, type Finding } from './figures.ts';
import type { OrderRows, TwinRound, TwinSetup } from './twin-orders.ts';
import type { StressWorld } from './stress-world.ts';

const TWIN = path.join(import.meta.dirname, 'twin-orders.ts');
const ROUNDS = 5;
const ROUND_MS = 1_500;
const PRICE_FEN = 10_000;
/** The most that bare transactions may be faster than orders, as a factor. */
const MAX_RATIO = 4;

const IN_FLIGHT = [1, 8, 128] as const;
const GOODS = ['spread', 'hot'] as const;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The rows that an order consists of. */
async function rowsOf(
  { database }: StressWorld,
  user: Member,
  orderId: string,
): Promise<OrderRows> {
  const [reply, order, lines, events] = await Promise.all([
    database.selectFrom('idempotent_reply').selectAll().where('user_id', '=', user.id).execute(),
    database.selectFrom('mall_order').selectAll().where('id', '=', orderId).execute(),
    database.selectFrom('order_line').selectAll().where('order_id', '=', orderId).execute(),
    database.selectFrom('order_event').selectAll().where('order_id', '=', orderId).execute(),
  ]);
  const of = (table: string, rows: readonly object[]) =>
    rows.map((row) => ({ table, row: row as Record<string, unknown> }));
  return [
    ...of('idempotent_reply', reply),
    ...of('mall_order', order),
    ...of('order_line', lines),
    ...of('order_event', events),
  ];
}

async function startTwin(setup: TwinSetup): Promise<ChildProcess> {
  const child = fork(TWIN, { serialization: 'advanced' });
  child.once('exit', (code) => {
    if (code !== 0)
      throw new Error('A process of bare transactions ended at its start or in a round');
  });
  child.send(setup);
  await once(child, 'message');
  return child;
}

/** Bare transactions per second, spread over as many processes as there are servers. */
async function bareRate(twins: readonly ChildProcess[], round: TwinRound): Promise<number> {
  const used = twins.slice(0, round.inFlight);
  const began = performance.now();
  const done = await Promise.all(
    used.map(async (twin, i) => {
      const inFlight = Math.floor((round.inFlight + i) / used.length);
      const buyers = round.buyers.filter((_, n) => n % used.length === i);
      twin.send({ ...round, inFlight, buyers });
      const [count] = (await once(twin, 'message')) as [number];
      return count;
    }),
  );
  return (done.reduce((a, b) => a + b, 0) * 1000) / (performance.now() - began);
}

let keys = 0;
/** Orders per second over HTTP. Throws when an order is refused. */
async function orderRate(
  { processes }: StressWorld,
  buyers: readonly Member[],
  { inFlight, forMs, skuIds }: Omit<TwinRound, 'buyers'>,
): Promise<number> {
  const began = performance.now();
  let done = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < began + forMs) {
      const turn = done++;
      const { origin } = processes[turn % processes.length]!;
      const body = bodyOf([{ skuId: skuIds[turn % skuIds.length]!, quantity: 1 }], PRICE_FEN);
      const buyer = buyers[turn % buyers.length]!;
      const { code } = await send(origin, buyer, orders.orderCreate, body, `ratio-${keys++}`);
      if (code !== '0') throw new Error(`An order was refused: ${code}`);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, one));
  return (done * 1000) / (performance.now() - began);
}

/** Compares an order with a transaction by pg alone that writes the same rows. */
export const ratio: Figure = {
  name: `createOrder against a bare transaction with the same writes, medians of ${ROUNDS} rounds`,
  run: async (world) => {
    const buyers = await world.members(1_000);
    const spread = await Promise.all(
      Array.from({ length: 200 }, () =>
        addCommodity(world.database, {
          kind: 'voucher',
          skus: [{ stock: 1_000_000, priceFen: PRICE_FEN }],
        }),
      ),
    );
    // A running database has statistics of its tables; autovacuum would collect them a minute later.
    await sql`analyze`.execute(world.database);
    const skuIds = spread.flatMap((one) => one.skuIds);
    const goods = { spread: skuIds, hot: [skuIds[0]!] };
    const body = bodyOf([{ skuId: skuIds[0]!, quantity: 1 }], PRICE_FEN);
    const { origin } = world.processes[0]!;
    const first = await send(origin, buyers[0]!, orders.orderCreate, body, 'pattern');
    const rows = await rowsOf(world, buyers[0]!, first.data.orderId);
    const twins = await Promise.all(
      world.processes.map(() => startTwin({ url: world.url, poolSize: world.poolSize, rows })),
    );
    const rates = new Map<string, { bare: number[]; order: number[]; times: number[] }>();
    try {
      for (let round = 0; round <= ROUNDS; round++)
        for (const kind of GOODS)
          for (const inFlight of IN_FLIGHT) {
            const how = { inFlight, forMs: ROUND_MS, skuIds: goods[kind] };
            const bare = await bareRate(twins, { ...how, buyers: buyers.map(({ id }) => id) });
            const order = await orderRate(world, buyers, how);
            // The first round is a warm-up.
            if (round === 0) continue;
            const key = `${kind} ${inFlight}`;
            const found = rates.get(key) ?? { bare: [], order: [], times: [] };
            rates.set(key, found);
            found.bare.push(bare);
            found.order.push(order);
            found.times.push(bare / order);
          }
    } finally {
      for (const twin of twins) twin.disconnect();
    }
    const findings = [...rates].map(([key, { bare, order, times }]): Finding => {
      const [kind, inFlight] = key.split(' ');
      const most = median(times);
      return {
        what: `${kind === 'hot' ? 'one hot good' : 'spread goods'}, ${inFlight} in flight: 1 : ${MAX_RATIO}`,
        found: `1 : ${most.toFixed(1)} (${median(order).toFixed(0)} of ${median(bare).toFixed(0)} a second)`,
        holds: most <= MAX_RATIO,
      };
    });
    const hot = (inFlight: number) => median(rates.get(`hot ${inFlight}`)!.order);
    findings.push({
      what: 'a hot good: 128 in flight / 8 in flight >= 1',
      found: (hot(128) / hot(8)).toFixed(2),
      holds: hot(128) >= hot(8),
    });
    return findings;
  },
};
