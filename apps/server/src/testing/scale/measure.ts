import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { cartSave } from '@marque/contract/mall/cart/endpoints';
import { commodityDetail, commodityList } from '@marque/contract/mall/catalog/endpoints';
import * as orders from '@marque/contract/mall/order/endpoints';
import { sql } from 'kysely';
import { addCommodity } from '#testing/mall.ts';
import { addressOf, send } from '#testing/stress/client.ts';
import { bodyOf } from '#testing/stress/figures.ts';
import { createWorld, type StressWorld } from '#testing/stress/stress-world.ts';
import type { ServiceTimes } from './simulate.ts';

const TICK_MS = 10;
const PRICE_FEN = 10_000;
const GOODS = 50;

/** The fields of /proc/<pid>/stat after the name of the program; null for a process that has ended. */
function statOf(pid: string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  } catch {
    return null;
  }
}

const processorMs = (pid: string): number => {
  const stat = statOf(pid);
  return stat ? (Number(stat[11]) + Number(stat[12])) * TICK_MS : 0;
};

const parentOf = (pid: string): string | undefined => statOf(pid)?.[1];

/** Processor time of processes that a process had and has outlived. */
function endedMs(pid: string): number {
  const stat = statOf(pid);
  return stat ? (Number(stat[13]) + Number(stat[14])) * TICK_MS : 0;
}

/** Processor time of a PostgreSQL server and all its processes, those that have ended among them. */
const databaseMs = (postmaster: string): number =>
  endedMs(postmaster) +
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && (name === postmaster || parentOf(name) === postmaster))
    .reduce((sum, pid) => sum + processorMs(pid), 0);

async function postmasterOf({ database }: StressWorld): Promise<string> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
  return parentOf(String(rows[0]!.pid))!;
}

type Turn = (turn: number) => Promise<unknown>;

/** What a call takes: the processor time of many, one after the other, by their number. */
async function timesOf(
  world: StressWorld,
  count: number,
  call: Turn,
): Promise<Pick<ServiceTimes, 'serverMs' | 'databaseMs'>> {
  const postmaster = await postmasterOf(world);
  const server = String(world.processes[0]!.pid());
  for (let turn = 0; turn < count / 4; turn++) await call(turn);
  const before = { server: processorMs(server), database: databaseMs(postmaster) };
  for (let turn = 0; turn < count; turn++) await call(turn + count);
  return {
    serverMs: (processorMs(server) - before.server) / count,
    databaseMs: (databaseMs(postmaster) - before.database) / count,
  };
}

/**
 * How long a row is held, in milliseconds, by its update and the end of the transaction. Of many, one of
 * the short ones: on a busy machine the others waited for a core.
 */
async function measureHold({ database }: StressWorld, skuId: string): Promise<number> {
  const took: number[] = [];
  for (let turn = 0; turn < 300; turn++)
    await database.connection().execute(async (one) => {
      await sql`begin`.execute(one);
      const began = performance.now();
      await sql`update sku_stock set available = available - 1, reserved = reserved + 1
        where sku_id = ${skuId} and available >= 1`.execute(one);
      await sql`commit`.execute(one);
      took.push(performance.now() - began);
    });
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 10)]!;
}

/** Fails when a call was refused: what it took would be that of a refusal. */
async function answered(asked: Promise<{ code: string }>): Promise<void> {
  const { code } = await asked;
  if (code !== '0') throw new Error(`A measured call was refused: ${code}`);
}

/** Orders a second of as many processes as the world has, on the cores of this machine. */
async function orderRate(world: StressWorld, skuIds: readonly string[]): Promise<number> {
  const buyers = await world.members(400);
  const began = performance.now();
  let asked = 0;
  let placed = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < began + 10_000) {
      const turn = asked++;
      const { origin } = world.processes[turn % world.processes.length]!;
      const body = bodyOf([{ skuId: skuIds[turn % skuIds.length]!, quantity: 1 }], PRICE_FEN);
      const buyer = buyers[turn % buyers.length]!;
      const key = `rate-${world.processes.length}-${turn}`;
      await answered(send(origin, buyer, orders.orderCreate, body, key));
      placed++;
    }
  };
  await Promise.all(Array.from({ length: 16 }, client));
  return (placed * 1000) / (performance.now() - began);
}

export type Measured = {
  calls: ServiceTimes[];
  holdMs: number;
  /** Of the database, for each order with its lines, events and replies. */
  bytesPerOrder: number;
  ordersPerSecond: { one: number; two: number };
  /** Processes that wanted a core meanwhile. */
  load: number;
};

async function prepare(world: StressWorld) {
  const goods = [];
  for (let i = 0; i < GOODS; i++)
    goods.push(
      await addCommodity(world.database, {
        kind: 'voucher',
        skus: [{ stock: 1_000_000, priceFen: PRICE_FEN }],
      }),
    );
  await sql`analyze`.execute(world.database);
  return { goods, skuIds: goods.flatMap(({ skuIds }) => skuIds) };
}

async function sizeOf({ database }: StressWorld): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select pg_database_size(current_database())::int8 as size`.execute(database);
  return Number(rows[0]!.size);
}

/** Measures on this machine what the simulation goes by. */
export async function measure(count: number): Promise<Measured> {
  const world = await createWorld(1, { AUTO_CLERK: 'off' });
  try {
    const { goods, skuIds } = await prepare(world);
    const members = await world.members(200);
    const { origin } = world.processes[0]!;
    const member = (turn: number) => members[turn % members.length]!;
    const skuId = (turn: number) => skuIds[turn % skuIds.length]!;
    const stranger = (turn: number) => ({ id: '', token: '', address: addressOf(12, turn) });
    const draft = (turn: number) => bodyOf([{ skuId: skuId(turn), quantity: 1 }], PRICE_FEN);
    const measured = async (name: string, fromReplica: boolean, call: Turn) => ({
      name,
      fromReplica,
      ...(await timesOf(world, count, call)),
    });
    const page = async (turn: number) => {
      const headers = { 'x-forwarded-for': addressOf(13, turn), accept: 'text/html' };
      await (await fetch(`${origin}/xtl/mall/Home`, { headers })).text();
    };
    const calls = [
      await measured('page', true, page),
      await measured('list', true, (turn) =>
        answered(send(origin, stranger(turn), commodityList, { size: 20 } as never)),
      ),
      await measured('product', true, (turn) =>
        answered(
          send(origin, stranger(turn), commodityDetail, {
            commodityId: goods[turn % goods.length]!.id,
          }),
        ),
      ),
      await measured('cart', false, (turn) =>
        answered(send(origin, member(turn), cartSave, { skuId: skuId(turn), quantity: 1 })),
      ),
      await measured('preview', false, (turn) =>
        answered(send(origin, member(turn), orders.orderConfirmCalc, draft(turn).draft)),
      ),
    ];
    await sql`checkpoint`.execute(world.database).catch(() => undefined);
    const before = await sizeOf(world);
    calls.push(
      await measured('order', false, (turn) =>
        answered(send(origin, member(turn), orders.orderCreate, draft(turn), `measure-${turn}`)),
      ),
    );
    const bytesPerOrder = ((await sizeOf(world)) - before) / (count * 1.25);
    const holdMs = await measureHold(world, skuIds[0]!);
    const one = await orderRate(world, skuIds);
    return {
      calls,
      holdMs,
      bytesPerOrder,
      ordersPerSecond: { one, two: await rateOfTwo() },
      load: loadavg()[0]!,
    };
  } finally {
    await world.close();
  }
}

async function rateOfTwo(): Promise<number> {
  const world = await createWorld(2, { AUTO_CLERK: 'off' });
  try {
    return await orderRate(world, (await prepare(world)).skuIds);
  } finally {
    await world.close();
  }
}
