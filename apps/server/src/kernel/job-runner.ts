import { randomInt } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, inTransaction, type Tx } from './database.ts';
import { buryJob, claimJobs, endJob, type Job, JOB_CHANNEL, postponeJob } from './job-store.ts';
import { Listener } from './listener.ts';
import { jobRuns } from './metrics.ts';

/**
 * Effect of one job inside the transaction that deletes it, so it applies exactly once. What talks
 * to a provider goes into `before`, outside of the transaction, and must bear repetition.
 */
export type JobHandler<P = unknown, R = unknown> = {
  before?: (payload: P) => Promise<R>;
  apply: (tx: Tx, payload: P, result: R) => Promise<void>;
};

/** Jobs of one kind under way in a process: a provider that does not answer holds up its own kind. */
const ROOM_PER_KIND = 4;
const LEASE_MS = 60_000;

/** Twenty attempts take about twelve hours. */
const MAX_ATTEMPTS = 20;
const FIRST_RETRY_MS = 10_000;
const MAX_RETRY_MS = 3_600_000;

/** Where jobs are heard of, a look at the queue is for what no notification tells of. */
const BEAT_MS = 5000;
const BEAT_UNHEARD_MS = 1000;

/** Doubles with each attempt; a part is drawn, so that what failed together does not come back together. */
const retryMs = (attempts: number): number => {
  const longest = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS);
  return longest / 2 + randomInt(longest / 2);
};

type Beat = { heardMs: number; unheardMs: number };
const BEAT: Beat = { heardMs: BEAT_MS, unheardMs: BEAT_UNHEARD_MS };

/** Runs the jobs of one process: one look at the queue for all kinds. */
export class JobRunner {
  private readonly handlers = new Map<string, JobHandler>();
  private readonly underWay = new Map<string, number>();
  private readonly running = new Set<Promise<void>>();
  private listener: Listener | null = null;
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

  /** Runs what is due from now on; with the database's address it hears of new jobs at once. */
  start(databaseUrl?: string): void {
    if (this.handlers.size === 0) return;
    this.state = 'started';
    if (databaseUrl) {
      this.listener = new Listener(databaseUrl, JOB_CHANNEL, {
        onNotify: () => {
          this.heard = true;
          this.look();
        },
        onLost: (error) => {
          this.heard = false;
          this.log.error({ err: error }, 'jobs are not heard of for now');
          this.look();
        },
      });
      void this.listener.start();
    }
    this.look();
  }

  /** Takes nothing any more and waits for what is running. */
  async stop(): Promise<void> {
    this.state = 'stopped';
    if (this.timer) clearTimeout(this.timer);
    await this.listener?.stop();
    await this.looking;
    await Promise.all(this.running);
  }

  /** Runs the jobs that are due, and those they lead to, until none is left. */
  async runDue(): Promise<void> {
    while (this.state !== 'stopped') {
      const { jobs } = await this.claim();
      if (jobs.length === 0) return;
      await Promise.all(jobs.map((job) => this.begin(job)));
    }
  }

  /** Looks for due jobs now, or once more when it is looking already. */
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

  /** Begins what is due, as far as there is room; after how long to look again. */
  private async takeDue(): Promise<number> {
    const beatMs = this.heard ? this.beat.heardMs : this.beat.unheardMs;
    try {
      const { jobs, nextAt } = await this.claim();
      // There may be more; what ends makes room for it.
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
      // Its worker was lost each time.
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
    // From now: a provider that let us wait is left alone as well.
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
      // It is taken again when its lease is over.
      this.log.error({ err: failure, job: job.kind }, 'job not put back');
    }
  }
}
