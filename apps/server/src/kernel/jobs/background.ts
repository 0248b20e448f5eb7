import type { FastifyBaseLogger } from 'fastify';
import type { Database, Tx } from '../database.ts';
import { newId } from '../ids.ts';
import { type JobHandler, JobRunner } from './job-runner.ts';
import { addJob, JOB_CHANNEL } from './job-store.ts';
import { Leases } from './lease.ts';
import { sweepRuns } from '../observing/metrics.ts';
import type { SweepFigures } from './shares.ts';
import { Listener } from '../postgres/listener.ts';

/**
 * A periodic task. One process runs it for all, but for a moment two may: it must be safe to run in
 * several processes at once.
 */
export type Sweep = { name: string; everyMs: number; run: (now: Date) => Promise<unknown> };

/** A sweep that runs for longer is left to the other processes. */
const STUCK_MS = 600_000;

/** Puts a job into the queue in the caller's transaction. */
export async function enqueue(tx: Tx, kind: string, payload: object, runAt: Date): Promise<void> {
  await addJob(tx, { id: newId(runAt), kind, payload, runAt });
}

/** The background work of one process: sweeps, all on one timer, and jobs. */
export class Background {
  private readonly sweeps: Sweep[] = [];
  /** When each sweep is due, by `performance.now()`. A running sweep has no entry. */
  private readonly dueAt = new Map<Sweep, number>();
  private timer: NodeJS.Timeout | undefined;
  private readonly running = new Set<Promise<unknown>>();
  /** The names of the sweeps that are under way here. */
  private readonly underWay = new Set<string>();
  private readonly stuck = new Set<string>();
  private stopped = false;
  private listener: Listener | null = null;
  /** By channel, what a notification of another process calls. */
  private readonly channels: Record<string, () => void> = {};
  private readonly jobs: JobRunner;
  /** Twenty processes look after due things as often as one, and share the work. */
  private readonly leases: Leases;
  private readonly log: Pick<FastifyBaseLogger, 'error'>;
  private readonly clock: () => Date;
  private readonly stuckMs: number;

  constructor(
    database: Database,
    log: Pick<FastifyBaseLogger, 'error'>,
    clock: () => Date,
    {
      beat,
      stuckMs = STUCK_MS,
    }: { beat?: ConstructorParameters<typeof JobRunner>[3]; stuckMs?: number } = {},
  ) {
    this.jobs = new JobRunner(database, log, clock, beat);
    this.stuckMs = stuckMs;
    this.leases = new Leases(
      database,
      () => this.sweepNames,
      () => this.underWay,
    );
    this.log = log;
    this.clock = clock;
    this.hear(JOB_CHANNEL, () => this.jobs.onNotify());
  }

  /** Calls `onNotify` for each notification of a channel, and when one may have been missed. */
  hear(channel: string, onNotify: () => void): void {
    this.channels[channel] = onNotify;
  }

  sweep(sweep: Sweep): void {
    this.sweeps.push(sweep);
  }

  /** Registers the handler of a kind of job. Jobs without a handler here wait for a process that has one. */
  on<P, R>(kind: string, handler: JobHandler<P, R>): void {
    this.jobs.on(kind, handler as JobHandler);
  }

  get sweepNames(): string[] {
    return this.sweeps.map(({ name }) => name);
  }

  get sweepFigures(): SweepFigures {
    const held = this.sweeps.filter(({ name }) => this.leases.holds(name)).length;
    return { known: this.sweeps.length, held, stuck: this.stuck.size };
  }

  /** Starts sweeps and jobs. With `databaseUrl` the process listens for notifications. */
  start(databaseUrl?: string): void {
    if (this.sweeps.length > 0) void this.leases.start();
    for (const sweep of this.sweeps) this.schedule(sweep);
    this.jobs.start();
    if (!databaseUrl) return;
    this.listener = new Listener(databaseUrl, {
      channels: this.channels,
      onLost: (error) => {
        this.log.error({ err: error }, 'notifications are not heard for now');
        this.jobs.onLost();
      },
    });
    void this.listener.start();
  }

  /** Starts no more sweeps and jobs, and waits for the running ones. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.listener?.stop();
    await Promise.allSettled([this.jobs.stop(), ...this.running]);
    await this.leases.stop();
  }

  /** Runs one sweep now, for tests. */
  async runSweep(name: string): Promise<void> {
    const sweep = this.sweeps.find((candidate) => candidate.name === name);
    if (!sweep) throw new Error(`No sweep ${name}`);
    await sweep.run(this.clock());
  }

  /** Runs the due jobs, and the due jobs which these enqueue, until none is left. */
  runJobs(): Promise<void> {
    return this.jobs.runDue();
  }

  private schedule(sweep: Sweep): void {
    this.dueAt.set(sweep, performance.now() + sweep.everyMs);
    this.setTimer();
  }

  /** Sets the timer to the sweep that is due first. */
  private setTimer(): void {
    clearTimeout(this.timer);
    if (this.stopped || this.dueAt.size === 0) return;
    const waitMs = Math.min(...this.dueAt.values()) - performance.now();
    this.timer = setTimeout(() => this.beginDue(), Math.max(0, waitMs));
    this.timer.unref();
  }

  private beginDue(): void {
    const now = performance.now();
    for (const [sweep, at] of this.dueAt) {
      if (at > now) continue;
      this.dueAt.delete(sweep);
      const run = this.attempt(sweep).finally(() => {
        this.running.delete(run);
        this.schedule(sweep);
      });
      this.running.add(run);
    }
    this.setTimer();
  }

  /** Runs a sweep that this process has, and logs its failure, which must not end the process. */
  private async attempt({ name, run }: Sweep): Promise<void> {
    if (!this.leases.holds(name)) return;
    this.underWay.add(name);
    const watch = setTimeout(() => this.abandon(name), this.stuckMs);
    watch.unref();
    try {
      await run(this.clock());
      sweepRuns.inc({ sweep: name, outcome: 'done' });
    } catch (error) {
      sweepRuns.inc({ sweep: name, outcome: 'failed' });
      this.log.error({ err: error, sweep: name }, 'sweep failed');
    } finally {
      clearTimeout(watch);
      this.underWay.delete(name);
      this.stuck.delete(name);
    }
  }

  /** Leaves a sweep that does not end here to another process. */
  private abandon(name: string): void {
    this.stuck.add(name);
    this.log.error({ sweep: name }, 'sweep does not end');
    // A database that is away: the lease stays with this process, whose sweep waits for it as well.
    this.leases.leave(name).catch(() => undefined);
  }
}
