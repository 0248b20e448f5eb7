import { sumBy } from 'es-toolkit';
import { drawsOf } from '#seed/draws.ts';
import { Places, Timeline } from './queueing.ts';

/** What one call takes, in milliseconds of processor time. */
export type ServiceTimes = {
  name: string;
  /** Of a server process. */
  serverMs: number;
  /** Of the database. */
  databaseMs: number;
  /** Whether a replica may answer it. */
  fromReplica: boolean;
};

export type Call = ServiceTimes & {
  /** The part of all requests. */
  share: number;
  /** The part of these calls that wants the one hot piece. */
  hotShare?: number;
};

export type Site = {
  processes: number;
  poolSize: number;
  writerCores: number;
  /** Cores of all replicas together; 0 without one. */
  replicaCores: number;
  /** The way to the database and back. */
  networkMs: number;
  /** From the update of the hot piece to the end of its transaction, without the way. */
  holdMs: number;
  /** Over how many rows the hot piece is spread. */
  hotRows: number;
  /** Cores for servers and database together, where they share a machine; null where each has its own. */
  sharedCores: number | null;
};

export type Outcome = {
  answered: number;
  perSecond: number;
  /** Given up after ten seconds, or still waiting at the end. */
  late: number;
  medianMs: number;
  p95Ms: number;
  hotPerSecond: number;
  load: { servers: number; writer: number; replicas: number; hot: number };
};

const GIVES_UP_MS = 10_000;

type Arrivals =
  | { kind: 'open'; perSecond: number }
  /** So many clients, each of which asks again when it has its answer. */
  | { kind: 'closed'; clients: number };

/**
 * Lets requests arrive at a site for some time. A request takes its process, then one of its connections
 * and a core of the database, then its process again. A hot one waits with its connection for the row.
 */
export function simulate(
  site: Site,
  calls: readonly Call[],
  arrivals: Arrivals,
  forMs: number,
): Outcome {
  const time = new Timeline();
  // The same in each run.
  const random = drawsOf(1);
  const exponential = (mean: number): number => -mean * Math.log(1 - random());
  const shared = site.sharedCores === null ? null : new Places(time, site.sharedCores);
  const writer = shared ?? new Places(time, site.writerCores);
  const replicas = site.replicaCores > 0 ? new Places(time, site.replicaCores) : writer;
  const hotRows = Array.from({ length: site.hotRows }, () => new Places(time, 1));
  const processes = Array.from({ length: site.processes }, () => ({
    core: new Places(time, 1),
    pool: new Places(time, site.poolSize),
    readPool: new Places(time, site.poolSize),
  }));
  const total = sumBy(calls, ({ share }) => share);
  const draw = (): Call => {
    let rest = random() * total;
    return calls.find((call) => (rest -= call.share) < 0) ?? calls.at(-1)!;
  };
  const took: number[] = [];
  let late = 0;
  let hot = 0;
  let begun = 0;

  const request = (done: () => void): void => {
    const began = time.now;
    begun++;
    const call = draw();
    const { core, pool, readPool } = processes[Math.floor(random() * processes.length)]!;
    const isHot = random() < (call.hotShare ?? 0);
    const reads = call.fromReplica && site.replicaCores > 0;
    const connections = reads ? readPool : pool;
    const cores = reads ? replicas : writer;
    const onServer = (ms: number, then: () => void): void => {
      if (ms === 0) then();
      else if (shared) core.take(() => shared.use(ms, () => (core.giveBack(), then())));
      else core.use(ms, then);
    };
    const end = (): void => {
      const ms = time.now - began;
      if (ms > GIVES_UP_MS) late++;
      else {
        took.push(ms);
        if (isHot) hot++;
      }
      done();
    };
    const serverMs = exponential(call.serverMs);
    onServer(serverMs / 2, () =>
      connections.take(() =>
        cores.use(exponential(call.databaseMs), () =>
          time.after(site.networkMs, () => {
            const answer = (): void => {
              connections.giveBack();
              onServer(serverMs / 2, end);
            };
            if (!isHot) return answer();
            const row = hotRows[Math.floor(random() * hotRows.length)]!;
            row.use(site.holdMs + 2 * site.networkMs, answer);
          }),
        ),
      ),
    );
  };

  if (arrivals.kind === 'open') {
    const next = (): void => {
      request(() => undefined);
      time.after(exponential(1000 / arrivals.perSecond), next);
    };
    next();
  } else {
    const again = (): void => request(again);
    for (let client = 0; client < arrivals.clients; client++) again();
  }
  time.runUntil(forMs);
  const waiting = arrivals.kind === 'open' ? begun - took.length - late : 0;
  const sorted = took.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.floor(part * sorted.length)] ?? Infinity;
  const meanLoad = (places: readonly Places[]): number =>
    sumBy(places, ({ load }) => load) / places.length;
  return {
    answered: took.length,
    perSecond: (took.length * 1000) / forMs,
    late: late + waiting,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    hotPerSecond: (hot * 1000) / forMs,
    load: {
      servers: meanLoad(processes.map(({ core }) => core)),
      writer: writer.load,
      replicas: replicas.load,
      hot: meanLoad(hotRows),
    },
  };
}
