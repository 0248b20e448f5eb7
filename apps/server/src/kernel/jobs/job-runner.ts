import { randomInt } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, inTransaction, type Tx } from '../database.ts';
import { buryJob, claimJobs, endJob, type Job, postponeJob } from './job-store.ts';
import { jobRuns } from '../observing/metrics.ts';

/**
 * Handles a job. `apply` runs in the transaction that deletes the job, so its effect happens exactly
 * once. `before` runs outside of transactions, for requests to providers; it must be repeatable.
 */
export type JobHandler<P = unknown, R = unknown> = {
  before?: (payload: P) => Promise<R>;
  apply: (tx: Tx, payload: P, result: R) => Promise<void>;
};

/** Most running jobs of one kind in a process, so that a provider that hangs delays only its own kind. */
const ROOM_PER_KIND = 4;
const LEASE_MS = 60_000;

/** Twenty attempts take about twelve hours. */
const MAX_ATTEMPTS = 20;
const FIRST_RETRY_MS = 10_000;
const MAX_RETRY_MS = 3_600_000;

/**
 * Longest interval between two looks at the queue. While the process gets notifications, the looks only
 * find what these do not announce, such as expired leases.
 */
const BEAT_MS = 5000;
const BEAT_UNHEARD_MS = 1000;

/** Exponential back-off. Half of it is random, so that jobs that failed together are retried apart. */
const retryMs = (attempts: number): number => {
  const longest = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS);
  return longest / 2 + randomInt(longest / 2);
};

type Beat = { heardMs: number; unheardMs: number };
const BEAT: Beat = { heardMs: BEAT_MS, unheardMs: BEAT_UNHEARD_MS };

/** Runs the jobs of one process. One query looks for jobs of all kinds. */
export class JobRunner {
  private readonly handlers = new Map<string, JobHandler>();
  private readonly underWay = new Map<string, number>();
  private readonly running = new Set<Promise<void>>();
  private heard = false;
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> | null = null;
  private lookAgain = false;
  private state: 'idle' | 'started' | 'stopped' = 'idle';
  private readonly database: Database;
  private readonly log: Pick<FastifyBaseLogger, 'error'>;
  private readonly clock: () => Date;
  private readonly beat: Beat;

  constructor(
    database: Database,
    log: Pick<FastifyBaseLogger, 'error'>,
    clock: () => Date,
    beat: Partial<Beat> = {},
  ) {
    this.database = database;
    this.log = log;
    this.clock = clock;
    this.beat = { ...BEAT, ...beat };
  }

  on(kind: string, handler: JobHandler): void {
    this.handlers.set(kind, handler);
  }

  /** Runs due jobs from now on. */
  start(): void {
    if (this.handlers.size === 0) return;
    this.state = 'started';
    this.look();
  }

  /** Looks for jobs at once, because there are new ones. */
  onNotify(): void {
    this.heard = true;
    this.look();
  }

  /** Looks for jobs more often, because nothing tells of new ones for now. */
  onLost(): void {
    this.heard = false;
    this.look();
  }

  /** Claims no more jobs and waits for the running ones. */
  async stop(): Promise<void> {
    this.state = 'stopped';
    if (this.timer) clearTimeout(this.timer);
    await this.looking;
    await Promise.all(this.running);
  }

  /** Runs the due jobs, and the due jobs which these enqueue, until none is left. */
  async runDue(): Promise<void> {
    while (this.state !== 'stopped') {
      const { jobs } = await this.claim();
      if (jobs.length === 0) return;
      await Promise.all(jobs.map((job) => this.begin(job)));
    }
  }

  /** Looks for due jobs now, or again after the look that is running. */
  private look(): void {
    if (this.state !== 'started') return;
    if (this.looking) {
      this.lookAgain = true;
      return;
    }
    if (this.timer) clearTimeout(this.timer);
    this.looking = this.lookOnce();
  }

  private async lookOnce(): Promise<void> {
    const waitMs = await this.takeDue();
    this.looking = null;
    if (this.state !== 'started') return;
    if (this.lookAgain) {
      this.lookAgain = false;
      this.look();
      return;
    }
    this.timer = setTimeout(() => this.look(), waitMs);
    this.timer.unref();
  }

  /** Starts due jobs within `ROOM_PER_KIND`. Gives the milliseconds until the next look. */
  private async takeDue(): Promise<number> {
    const beatMs = this.heard ? this.beat.heardMs : this.beat.unheardMs;
    try {
      const { jobs, nextAt } = await this.claim();
      // A job that ends makes room for the next one.
      for (const job of jobs) void this.begin(job).then(() => this.look());
      const nextMs = nextAt ? nextAt.getTime() - this.clock().getTime() : beatMs;
      return Math.max(0, Math.min(beatMs, nextMs));
    } catch (error) {
      this.log.error({ err: error }, 'jobs were not looked for');
      return beatMs;
    }
  }

  private async claim(): Promise<{ jobs: Job[]; nextAt: Date | null }> {
    const room = new Map<string, number>();
    for (const kind of this.handlers.keys()) {
      const free = ROOM_PER_KIND - (this.underWay.get(kind) ?? 0);
      if (free > 0) room.set(kind, free);
    }
    if (room.size === 0) return { jobs: [], nextAt: null };
    const now = this.clock();
    return claimJobs(this.database, room, now, new Date(now.getTime() + LEASE_MS));
  }

  private begin(job: Job): Promise<void> {
    this.underWay.set(job.kind, (this.underWay.get(job.kind) ?? 0) + 1);
    const run = this.run(job).finally(() => {
      this.underWay.set(job.kind, this.underWay.get(job.kind)! - 1);
      this.running.delete(run);
    });
    this.running.add(run);
    return run;
  }

  private async run(job: Job): Promise<void> {
    try {
      // The worker of the last attempt was lost; otherwise the job would be a dead job already.
      if (job.attempts > MAX_ATTEMPTS) throw new Error('No worker came to an end');
      const { before, apply } = this.handlers.get(job.kind)!;
      const result = await before?.(job.payload);
      await inTransaction(this.database, async (tx) => {
        if (await endJob(tx, job)) await apply(tx, job.payload, result);
      });
      jobRuns.inc({ kind: job.kind, outcome: 'done' });
    } catch (error) {
      jobRuns.inc({ kind: job.kind, outcome: 'failed' });
      this.log.error({ err: error, job: job.kind, attempts: job.attempts }, 'job failed');
      await this.fail(job, String(error));
    }
  }

  private async fail(job: Job, error: string): Promise<void> {
    // The pause counts from the failure, so that a slow provider also gets the whole of it.
    const now = this.clock();
    try {
      if (job.attempts >= MAX_ATTEMPTS) await buryJob(job, this.database, error, now);
      else
        await postponeJob(
          job,
          this.database,
          error,
          new Date(now.getTime() + retryMs(job.attempts)),
        );
    } catch (failure) {
      // Another worker claims the job when its lease ends.
      this.log.error({ err: failure, job: job.kind }, 'job not put back');
    }
  }
}
