import { cpus } from 'node:os';
import { sumBy } from 'es-toolkit';
import { type Measured, measure } from './measure.ts';
import { type Call, type Outcome, simulate, type Site } from './simulate.ts';

/**
 * `npm run scale`: measures what calls take on this machine, and simulates a sale of 20,000 requests a
 * second from it. What it prints is written up in docs/capacity.md.
 */
const COUNT = 400;
const FOR_MS = 15_000;
const SALE = 20_000;
/** No part of the site is busier than that in the long run. */
const BUSY_AT_MOST = 0.6;

/** What a sale's requests are, and how many of the orders want the one piece that everybody wants. */
const SHARES: Record<string, number> = {
  page: 0.1,
  list: 0.25,
  product: 0.4,
  cart: 0.1,
  preview: 0.1,
  order: 0.05,
};
const HOT_SHARE = 0.6;

const callsOf = ({ calls }: Measured): Call[] =>
  calls.map((call) => ({
    ...call,
    share: SHARES[call.name]!,
    ...(call.name === 'order' && { hotShare: HOT_SHARE }),
  }));

/** Cores that so many requests a second need. */
const coresFor = (calls: readonly Call[], ms: (call: Call) => number): number =>
  Math.ceil((SALE * sumBy(calls, (call) => call.share * ms(call))) / 1000 / BUSY_AT_MOST);

const percent = (part: number): string => `${Math.round(part * 100)} %`;
const show = (name: string, { perSecond, late, medianMs, p95Ms, hotPerSecond, load }: Outcome) =>
  console.log(
    [
      name.padEnd(44),
      `${Math.round(perSecond)} a second`,
      `late ${late}`,
      `median ${Math.round(medianMs)} ms, 95 % ${Math.round(p95Ms)} ms`,
      `hot ${Math.round(hotPerSecond)} a second`,
      `busy: servers ${percent(load.servers)}, writer ${percent(load.writer)}, replicas ${percent(load.replicas)}, row ${percent(load.hot)}`,
    ].join(' · '),
  );

const measured = await measure(COUNT);
console.log(
  `measured with ${measured.load.toFixed(1)} runnable processes on ${cpus().length} cores`,
);
for (const { name, serverMs, databaseMs } of measured.calls)
  console.log(
    `${name.padEnd(10)} server ${serverMs.toFixed(2)} ms, database ${databaseMs.toFixed(2)} ms`,
  );
console.log(
  `a row is held for ${measured.holdMs.toFixed(2)} ms; an order takes ${Math.round(measured.bytesPerOrder)} bytes`,
);

const here = {
  poolSize: 32,
  writerCores: 1,
  replicaCores: 0,
  networkMs: 0,
  holdMs: measured.holdMs,
  hotRows: 1,
  sharedCores: cpus().length,
};
const onlyOrders = callsOf(measured)
  .filter(({ name }) => name === 'order')
  .map((call) => ({ ...call, hotShare: 0 }));
for (const [processes, found] of [
  [1, measured.ordersPerSecond.one],
  [2, measured.ordersPerSecond.two],
] as const) {
  const clients = { kind: 'closed', clients: 16 } as const;
  const { perSecond } = simulate({ ...here, processes }, onlyOrders, clients, FOR_MS);
  console.log(
    `${processes} process${processes > 1 ? 'es' : ''}: ${Math.round(found)} orders a second measured, ${Math.round(perSecond)} simulated on idle cores`,
  );
}

const calls = callsOf(measured);
const servers = coresFor(calls, ({ serverMs }) => serverMs);
const writes = coresFor(calls, ({ databaseMs, fromReplica }) => (fromReplica ? 0 : databaseMs));
const reads = coresFor(calls, ({ databaseMs, fromReplica }) => (fromReplica ? databaseMs : 0));
console.log(`needed: ${servers} cores of servers, ${writes} of the writer, ${reads} of replicas`);

/** In one zone, with a synchronous standby: a commit waits for its answer. */
const site: Site = {
  processes: servers,
  poolSize: 12,
  writerCores: writes + reads,
  replicaCores: 0,
  networkMs: 0.3,
  holdMs: measured.holdMs + 0.5,
  hotRows: 1,
  sharedCores: null,
};
const open = { kind: 'open', perSecond: SALE } as const;
const run = (name: string, change: Partial<Site>, of: readonly Call[] = calls) =>
  show(name, simulate({ ...site, ...change }, of, open, FOR_MS));
run('two processes, four cores of the database', { processes: 2, writerCores: 4 });
run('servers alone are bought', { writerCores: 8 });
run('and a writer that has all reads', {});
run('and replicas, a writer of its size', { writerCores: writes, replicaCores: reads });
for (const hotRows of [4, 16])
  run(`and the hot piece in ${hotRows} rows`, {
    writerCores: writes,
    replicaCores: reads,
    hotRows,
  });
const cold = calls.map((call) => ({ ...call, hotShare: 0 }));
run('the same without a hot piece', { writerCores: writes, replicaCores: reads }, cold);
process.exit(0);
