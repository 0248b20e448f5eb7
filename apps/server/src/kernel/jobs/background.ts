import type { FastifyBaseLogger } from 'fastify';
import type { Database, Tx } from '../database.ts';
import { newId } from '../ids.ts';
import { type JobHandler, JobRunner } from './job-runner.ts';
import { addJob, JOB_CHANNEL } from './job-store.ts';
import { Lease } from './lease.ts';
import { sweepRuns } from '../observing/metrics.ts';
import { Listener } from '../postgres/listener.ts';

/**
 * A periodic task. One process runs the sweeps of all, but for a moment two may: it must be safe to run in
 * several processes at once.
 */
export type Sweep = { name: string; everyMs: number; run: (now: Date) => Promise<unknown> };

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
  private stopped = false;
  private listener: Listener | null = null;
  /** By channel, what a notification of another process calls. */
  private readonly channels: Record<string, () => void> = {};
  private readonly jobs: JobRunner;
  /** Twenty processes look after due things as often as one. */
  private readonly lease: Lease;
  private readonly log: Pick<FastifyBaseLogger, 'error'>;
  private readonly clock: () => Date;

  constructor(
    database: Database,
    log: Pick<FastifyBaseLogger, 'error'>,
    clock: () => Date,
    beat?: ConstructorParameters<typeof JobRunner>[3],
  ) {
    this.jobs = new JobRunner(database, log, clock, beat);
    this.lease = new Lease(database, 'sweeps');
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

  /** Whether this process runs the sweeps of all. */
  get isLeader(): boolean {
    return this.lease.isHeld;
  }

  /** Starts sweeps and jobs. With `databaseUrl` the process listens for notifications. */
  start(databaseUrl?: string): void {
    if (this.sweeps.length > 0) void this.lease.start();
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
    await this.lease.stop();
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

  /** Runs a sweep where this process leads, and logs its failure, which must not end the process. */
  private async attempt({ name, run }: Sweep): Promise<void> {
    if (!this.isLeader) return;
    try {
      await run(this.clock());
      sweepRuns.inc({ sweep: name, outcome: 'done' });
    } catch (error) {
      sweepRuns.inc({ sweep: name, outcome: 'failed' });
      this.log.error({ err: error, sweep: name }, 'sweep failed');
    }
  }
}
