import type { FastifyBaseLogger } from 'fastify';
import { newId } from './ids.ts';
import { type Database, inTransaction, type Tx } from './database.ts';

/** A periodic task. It must be safe to run in several processes at once. */
export type Sweep = { name: string; everyMs: number; run: (now: Date) => Promise<unknown> };

/**
 * Effect of one job inside the transaction that deletes it, so it applies exactly once. What talks
 * to a provider goes into `before`, outside of the transaction, and must bear repetition.
 */
export type JobHandler<P = unknown, R = unknown> = {
  before?: (payload: P) => Promise<R>;
  apply: (tx: Tx, payload: P, result: R) => Promise<void>;
};

/** Puts a job into the queue in the caller's transaction. */
export async function enqueue(tx: Tx, kind: string, payload: object, runAt: Date): Promise<void> {
  await tx
    .insertInto('job')
    .values({ id: newId(), kind, payload: JSON.stringify(payload), run_at: runAt })
    .execute();
}

const JOBS_EVERY_MS = 1000;
const RETRY_MS = 10_000;
const LEASE_MS = 60_000;

/** Timers of one process: sweeps and the job queue. Each kind of job has a line of its own. */
export class Background {
  private readonly sweeps: Sweep[] = [];
  private readonly handlers = new Map<string, JobHandler>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly running = new Set<Promise<unknown>>();
  private stopped = false;
  private readonly database: Database;
  private readonly log: Pick<FastifyBaseLogger, 'error'>;
  private readonly clock: () => Date;

  constructor(database: Database, log: Pick<FastifyBaseLogger, 'error'>, clock: () => Date) {
    this.database = database;
    this.log = log;
    this.clock = clock;
  }

  sweep(sweep: Sweep): void {
    this.sweeps.push(sweep);
  }

  /** Handles a kind of job. Jobs of a kind nobody handles here wait for a process that does. */
  on<P, R>(kind: string, handler: JobHandler<P, R>): void {
    this.handlers.set(kind, handler as JobHandler);
    // A provider that does not answer must not hold up the jobs of another.
    this.sweep({ name: `jobs.${kind}`, everyMs: JOBS_EVERY_MS, run: () => this.runKind(kind) });
  }

  start(): void {
    for (const sweep of this.sweeps) this.schedule(sweep);
  }

  /** Ends the timers and waits for what is running. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.allSettled(this.running);
  }

  /** Runs one sweep now; tests use it instead of waiting. */
  async runSweep(name: string): Promise<void> {
    const sweep = this.sweeps.find((candidate) => candidate.name === name);
    if (!sweep) throw new Error(`No sweep ${name}`);
    await sweep.run(this.clock());
  }

  /** Runs the jobs that are due, and those they lead to, until none is left. */
  async runJobs(): Promise<void> {
    let ran: boolean;
    do {
      const kinds = [...this.handlers.keys()];
      ran = (await Promise.all(kinds.map((kind) => this.runKind(kind)))).some(Boolean);
    } while (ran);
  }

  /** Runs the due jobs of a kind one after another; whether there were any. */
  private async runKind(kind: string): Promise<boolean> {
    let ran = false;
    while (!this.stopped && (await this.runOneJob(kind))) ran = true;
    return ran;
  }

  private schedule(sweep: Sweep): void {
    if (this.stopped) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      const run = this.attempt(sweep).finally(() => {
        this.running.delete(run);
        this.schedule(sweep);
      });
      this.running.add(run);
    }, sweep.everyMs);
    timer.unref();
    this.timers.add(timer);
  }

  /** Runs a sweep; whatever becomes of it is no matter of the process. */
  private async attempt({ name, run }: Sweep): Promise<void> {
    try {
      await run(this.clock());
    } catch (error) {
      this.log.error({ err: error, sweep: name }, 'sweep failed');
    }
  }

  private async runOneJob(kind: string): Promise<boolean> {
    const now = this.clock();
    // The lease keeps other workers away while `before` talks to a provider.
    const job = await inTransaction(this.database, async (tx) => {
      const due = await tx
        .selectFrom('job')
        .selectAll()
        .where('kind', '=', kind)
        .where('run_at', '<=', now)
        .orderBy('run_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (due)
        await tx
          .updateTable('job')
          .set({ run_at: new Date(now.getTime() + LEASE_MS), attempts: due.attempts + 1 })
          .where('id', '=', due.id)
          .execute();
      return due;
    });
    if (!job) return false;
    try {
      const handler = this.handlers.get(kind)!;
      const result = await handler.before?.(job.payload);
      await inTransaction(this.database, async (tx) => {
        const deleted = await tx
          .deleteFrom('job')
          .where('id', '=', job.id)
          .where('attempts', '=', job.attempts + 1)
          .executeTakeFirst();
        if (deleted.numDeletedRows === 1n) await handler.apply(tx, job.payload, result);
      });
    } catch (error) {
      this.log.error({ err: error, job: kind }, 'job failed');
      // From now: a provider that let us wait is left alone as well.
      const retryAt = this.clock().getTime() + RETRY_MS * (job.attempts + 1);
      await this.database
        .updateTable('job')
        .set({ run_at: new Date(retryAt), last_error: String(error) })
        .where('id', '=', job.id)
        // Another worker's by now when this one outlived its lease.
        .where('attempts', '=', job.attempts + 1)
        .execute();
    }
    return true;
  }
}
