import { type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '../database.ts';
import { keyset } from '../keyset.ts';
import type { KernelTables } from '../tables.ts';

export type Job = Selectable<KernelTables['job']>;
type DeadJob = Selectable<KernelTables['dead_job']>;

/** The NOTIFY channel of new jobs. The payload is the kind. */
export const JOB_CHANNEL = 'job';

export const addJob = (tx: Tx, job: { id: string; kind: string; payload: object; runAt: Date }) =>
  // PostgreSQL delivers the notification when the transaction commits.
  Promise.all([
    tx
      .insertInto('job')
      .values({
        id: job.id,
        kind: job.kind,
        payload: JSON.stringify(job.payload),
        run_at: job.runAt,
      })
      .execute(),
    sql`select pg_notify(${JOB_CHANNEL}, ${job.kind})`.execute(tx),
  ]);

/** How many more jobs of each kind a worker may start. */
export type Room = ReadonlyMap<string, number>;

/**
 * Claims due jobs of all kinds, the oldest of each first, with a lease until `leaseUntil`. No other
 * worker claims them before. `nextAt` is when the next job is due.
 */
export async function claimJobs(
  exec: Exec,
  room: Room,
  now: Date,
  leaseUntil: Date,
): Promise<{ jobs: Job[]; nextAt: Date | null }> {
  const { rows } = await sql<Job & { next_at: Date | null }>`
    with room as (
      select * from unnest(${[...room.keys()]}::text[], ${[...room.values()]}::integer[])
        as room (kind, size)
    ), due as (
      select job.id from room cross join lateral (
        select id from job where job.kind = room.kind and run_at <= ${now}
        order by run_at limit room.size for update skip locked
      ) job
    ), taken as (
      update job set run_at = ${leaseUntil}, taken_at = ${now}, attempts = attempts + 1
      from due where job.id = due.id
      returning job.*
    ), next as (
      select min(job.run_at) as next_at from room cross join lateral (
        select run_at from job where job.kind = room.kind and run_at > ${now}
        order by run_at limit 1
      ) job
    )
    select taken.*, next.next_at from next left join taken on true order by taken.id`.execute(exec);
  return { jobs: rows.filter(({ id }) => id !== null), nextAt: rows[0]!.next_at };
}

/** Deletes a job in the transaction of its effect; false when another worker has claimed it since. */
export async function endJob(tx: Tx, { id, attempts }: Job): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('job')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Puts a failed job back into the queue, unless another worker has claimed it since. */
export const postponeJob = ({ id, attempts }: Job, exec: Exec, error: string, runAt: Date) =>
  exec
    .updateTable('job')
    .set({ run_at: runAt, taken_at: null, last_error: error })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();

/** Makes a job a dead job, unless another worker has claimed it since. */
export const buryJob = ({ id, attempts }: Job, exec: Exec, error: string, now: Date) =>
  sql`
    with given_up as (delete from job where id = ${id} and attempts = ${attempts} returning *)
    insert into dead_job (id, kind, payload, attempts, last_error, died_at)
    select id, kind, payload, attempts, ${error}, ${now} from given_up`.execute(exec);

export type JobFigures = {
  kind: string;
  /** Jobs that were not tried yet, or whose lease has ended. */
  waiting: number;
  running: number;
  /** Jobs that failed and wait for the next attempt. */
  failed: number;
  dead: number;
  /** How long the oldest due job has waited, in milliseconds; 0 without a due job. */
  oldestMs: number;
};

export async function jobFigures(exec: Exec, now: Date): Promise<JobFigures[]> {
  const { rows } = await sql<Omit<JobFigures, 'oldestMs'> & { oldest: Date | null }>`
    select kind, sum(waiting) as waiting, sum(running) as running, sum(failed) as failed,
      sum(dead) as dead, min(oldest) as oldest
    from (
      select kind,
        count(*) filter (where taken_at is null and attempts = 0 or taken_at is not null and run_at <= ${now}) as waiting,
        count(*) filter (where taken_at is not null and run_at > ${now}) as running,
        count(*) filter (where taken_at is null and attempts > 0) as failed,
        0 as dead,
        min(run_at) filter (where run_at <= ${now}) as oldest
      from job group by kind
      union all
      select kind, 0, 0, 0, count(*), null from dead_job group by kind
    ) counts
    group by kind order by kind`.execute(exec);
  return rows.map(({ kind, oldest, ...counts }) => ({
    kind,
    waiting: Number(counts.waiting),
    running: Number(counts.running),
    failed: Number(counts.failed),
    dead: Number(counts.dead),
    oldestMs: oldest ? now.getTime() - oldest.getTime() : 0,
  }));
}

const LATEST_DEATH = keyset([
  { column: 'died_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

/** Dead jobs, the latest first. */
export async function deadJobs(
  exec: Exec,
  { cursor, size }: { cursor?: string | undefined; size: number },
): Promise<{ rows: DeadJob[]; nextCursor: string | null }> {
  const rows = await exec
    .selectFrom('dead_job')
    .selectAll()
    .where(LATEST_DEATH.after(cursor))
    .orderBy(LATEST_DEATH.orderBy)
    .limit(size + 1)
    .execute();
  return LATEST_DEATH.page(rows, size);
}

/** Puts dead jobs back into the queue: one, all of a kind, or those of a kind with this payload. */
export async function reviveJobs(
  tx: Tx,
  which: { id: string } | { kind: string; payload?: object },
  now: Date,
): Promise<number> {
  const wanted =
    'id' in which
      ? sql`id = ${which.id}`
      : sql`kind = ${which.kind} and payload @> ${JSON.stringify(which.payload ?? {})}::jsonb`;
  const { rows } = await sql<{ kind: string }>`
    with revived as (delete from dead_job where ${wanted} returning *)
    insert into job (id, kind, payload, run_at)
    select id, kind, payload, ${now} from revived
    returning kind`.execute(tx);
  if (rows.length > 0) await sql`select pg_notify(${JOB_CHANNEL}, ${rows[0]!.kind})`.execute(tx);
  return rows.length;
}
