import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { PATIENCE } from '#testing/patience.ts';
import { Background, enqueue } from './background.ts';
import { type Database, inTransaction } from '../database.ts';
import { deadJobs, jobFigures, reviveJobs } from './job-store.ts';

let database: Database;
let url: string;
beforeAll(async () => {
  ({ database, url } = await createTestDatabase());
  await sql`create table applied (name text not null)`.execute(database);
});
afterAll(() => database.destroy());
beforeEach(async () => {
  await sql`truncate job, dead_job, applied`.execute(database);
});

type Payload = { name: string };
const log = { error: vi.fn() };
const clock = { now: new Date() };
const worker = () => new Background(database, log, () => clock.now);
const put = (name: string, { kind = 'test', runAt = clock.now } = {}) =>
  inTransaction(database, (tx) => enqueue(tx, kind, { name }, runAt));
const applied = async () =>
  (await sql<Payload>`select name from applied order by name`.execute(database)).rows.map(
    ({ name }) => name,
  );
const apply: Parameters<Background['on']>[1]['apply'] = async (tx, payload) => {
  await sql`insert into applied values (${(payload as Payload).name})`.execute(tx);
};

test('several workers apply each job exactly once', async () => {
  const names = Array.from({ length: 40 }, (_, i) => `job ${String(i).padStart(2, '0')}`);
  for (const name of names) await put(name);
  const workers = [worker(), worker(), worker()];
  for (const one of workers) one.on('test', { apply });
  await Promise.all(workers.map((one) => one.runJobs()));
  expect(await applied()).toEqual(names);
});

test('a job waits for its time', async () => {
  await put('later', { runAt: new Date(clock.now.getTime() + 1000) });
  const background = worker();
  background.on('test', { apply });
  await background.runJobs();
  expect(await applied()).toEqual([]);
  clock.now = new Date(clock.now.getTime() + 1000);
  await background.runJobs();
  expect(await applied()).toEqual(['later']);
});

test('a failed effect leaves nothing behind and is tried again later', async () => {
  await put('fails once');
  const background = worker();
  let failures = 0;
  background.on('test', {
    apply: async (tx, payload, result) => {
      await apply(tx, payload, result);
      if (failures++ === 0) throw new Error('provider is away');
    },
  });
  await background.runJobs();
  expect(await applied()).toEqual([]);
  expect(log.error).toHaveBeenCalled();
  clock.now = new Date(clock.now.getTime() + 60_000);
  await background.runJobs();
  expect(await applied()).toEqual(['fails once']);
});

test('a worker that outlives its lease does not apply what another has taken', async () => {
  await put('slow');
  const slow = worker();
  const quick = worker();
  quick.on('test', { apply });
  slow.on('test', {
    // The lease of the job ends while the provider answers.
    before: async () => {
      clock.now = new Date(clock.now.getTime() + 120_000);
      await quick.runJobs();
    },
    apply,
  });
  await slow.runJobs();
  expect(await applied()).toEqual(['slow']);
});

test('a provider that fails late is asked again later, not at once', async () => {
  await put('fails late');
  const background = worker();
  let asked = 0;
  background.on('test', {
    before: () => {
      asked++;
      clock.now = new Date(clock.now.getTime() + 30_000);
      return Promise.reject(new Error('no answer'));
    },
    apply,
  });
  await background.runJobs();
  expect(asked).toBe(1);
});

test('a provider that does not answer holds up its own kind alone', async () => {
  const background = worker();
  let answer = () => {};
  background.on('slow', { before: () => new Promise<void>((end) => (answer = end)), apply });
  background.on('test', { apply });
  await put('slow', { kind: 'slow' });
  background.start();
  for (const name of ['first', 'second']) {
    await put(name);
    await vi.waitUntil(async () => (await applied()).includes(name), PATIENCE);
  }
  expect(await applied()).toEqual(['first', 'second']);
  answer();
  await background.stop();
  expect(await applied()).toEqual(['first', 'second', 'slow']);
});

test('a kind runs a few jobs at once, and no more', async () => {
  const background = worker();
  const answers: (() => void)[] = [];
  background.on('slow', {
    before: () => new Promise<void>((end) => answers.push(end)),
    apply,
  });
  for (let i = 0; i < 6; i++) await put(`slow ${i}`, { kind: 'slow' });
  const done = background.runJobs();
  await vi.waitUntil(() => answers.length === 4);
  expect(await jobFigures(database, clock.now)).toEqual([
    { kind: 'slow', waiting: 2, running: 4, failed: 0, dead: 0, oldestMs: 0 },
  ]);
  const release = setInterval(() => answers.splice(0).forEach((end) => end()), 5);
  await done;
  clearInterval(release);
  expect(await applied()).toHaveLength(6);
});

const FAR = 3_600_000;
const never = { heardMs: FAR, unheardMs: FAR };
const listening = async (background: Background) => {
  background.start(url);
  await vi.waitUntil(async () => (await listeners()).length === 1, PATIENCE);
};
const listeners = async () =>
  (
    await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and query ilike 'listen %' and state = 'idle'`.execute(
      database,
    )
  ).rows;
const isApplied = (name: string) =>
  vi.waitUntil(async () => (await applied()).includes(name), PATIENCE);

test('a job that comes is heard of', async () => {
  const background = new Background(database, log, () => clock.now, { beat: never });
  background.on('test', { apply });
  await listening(background);
  await put('heard of');
  await isApplied('heard of');
  await background.stop();
  expect(await listeners()).toEqual([]);
});

test('a job that comes before its time is waited for', async () => {
  const background = new Background(database, log, () => new Date(), { beat: never });
  background.on('test', { apply });
  await listening(background);
  await put('in a moment', { runAt: new Date(Date.now() + 300) });
  await isApplied('in a moment');
  await background.stop();
});

test('a worker that lost its connection listens again and misses nothing', async () => {
  const background = new Background(database, log, () => clock.now, { beat: never });
  background.on('test', { apply });
  await listening(background);
  const [{ pid } = { pid: 0 }] = await listeners();
  log.error.mockClear();
  await sql`select pg_terminate_backend(${pid})`.execute(database);
  await vi.waitUntil(() => log.error.mock.calls.length > 0);
  await put('not heard of');
  await isApplied('not heard of');
  await vi.waitUntil(async () => (await listeners()).length === 1, PATIENCE);
  await put('heard of again');
  await isApplied('heard of again');
  await background.stop();
});

test('a job that goes on failing is tried less and less often, then given up', async () => {
  await put('hopeless');
  const background = worker();
  let failing = true;
  background.on('test', {
    before: () => (failing ? Promise.reject(new Error('no such account')) : Promise.resolve()),
    apply,
  });
  const waits: number[] = [];
  for (;;) {
    await background.runJobs();
    const [job] = await database.selectFrom('job').selectAll().execute();
    if (!job) break;
    waits.push(job.run_at.getTime() - clock.now.getTime());
    clock.now = job.run_at;
  }
  expect(waits).toHaveLength(19);
  waits.forEach((wait, index) => {
    const longest = Math.min(10_000 * 2 ** index, 3_600_000);
    expect(wait).toBeGreaterThanOrEqual(longest / 2);
    expect(wait).toBeLessThanOrEqual(longest);
  });
  const { rows: dead } = await deadJobs(database, { size: 10 });
  expect(dead).toMatchObject([
    {
      kind: 'test',
      payload: { name: 'hopeless' },
      attempts: 20,
      last_error: 'Error: no such account',
      died_at: clock.now,
    },
  ]);
  expect(await jobFigures(database, clock.now)).toMatchObject([{ kind: 'test', dead: 1 }]);

  failing = false;
  const revive = (kind: string) =>
    inTransaction(database, (tx) => reviveJobs(tx, { kind }, clock.now));
  expect(await revive('other')).toBe(0);
  expect(await revive('test')).toBe(1);
  await background.runJobs();
  expect(await applied()).toEqual(['hopeless']);
  expect(await jobFigures(database, clock.now)).toEqual([]);
});

test('figures tell what waits, what failed and for how long', async () => {
  await put('due', { runAt: new Date(clock.now.getTime() - 90_000) });
  await put('later', { runAt: new Date(clock.now.getTime() + 90_000) });
  await put('fails', { kind: 'faulty' });
  const background = worker();
  background.on('faulty', { apply: () => Promise.reject(new Error('no')) });
  await background.runJobs();
  expect(await jobFigures(database, clock.now)).toEqual([
    { kind: 'faulty', waiting: 0, running: 0, failed: 1, dead: 0, oldestMs: 0 },
    { kind: 'test', waiting: 2, running: 0, failed: 0, dead: 0, oldestMs: 90_000 },
  ]);
});

test('an abandoned job is taken over when its lease is over', async () => {
  await put('abandoned');
  const dying = worker();
  dying.on('test', { before: () => new Promise(() => undefined), apply });
  void dying.runJobs();
  await vi.waitUntil(async () => {
    const [job] = await database.selectFrom('job').select('attempts').execute();
    return job?.attempts === 1;
  });
  const next = worker();
  next.on('test', { apply });
  await next.runJobs();
  expect(await applied()).toEqual([]);
  clock.now = new Date(clock.now.getTime() + 120_000);
  await next.runJobs();
  expect(await applied()).toEqual(['abandoned']);
});

test('stopping waits for what is running', async () => {
  const background = worker();
  let ended = false;
  let release = () => {};
  const begun = new Promise<void>((begin) => {
    background.sweep({
      name: 'long',
      everyMs: 1,
      run: async () => {
        begin();
        await new Promise<void>((resolve) => (release = resolve));
        ended = true;
      },
    });
  });
  background.start();
  await begun;
  const stopped = background.stop();
  release();
  await stopped;
  expect(ended).toBe(true);
});

test('a sweep that fails at once is run again', async () => {
  const background = worker();
  let runs = 0;
  const again = new Promise<void>((resolve) => {
    background.sweep({
      name: 'faulty',
      everyMs: 1,
      run: () => {
        if (++runs === 3) resolve();
        throw new Error('the connection is gone');
      },
    });
  });
  // Timers of the background keep no process alive.
  const alive = setInterval(() => undefined, 1000);
  background.start();
  await again;
  clearInterval(alive);
  await background.stop();
});

test('a sweep that does not end is left to another process', async () => {
  const stuck = new Background(database, log, () => clock.now, { stuckMs: 1 });
  const other = worker();
  let release = () => {};
  const begun = new Promise<void>((begin) => {
    const run = async () => {
      begin();
      await new Promise<void>((end) => (release = end));
    };
    stuck.sweep({ name: 'stuck', everyMs: 1, run });
  });
  const taken = new Promise<void>((take) => {
    other.sweep({ name: 'stuck', everyMs: 1, run: async () => take() });
  });
  const alive = setInterval(() => undefined, 1000);
  stuck.start();
  await begun;
  other.start();
  await taken;
  clearInterval(alive);
  expect(log.error).toHaveBeenCalledWith({ sweep: 'stuck' }, 'sweep does not end');
  expect(stuck.sweepFigures).toEqual({ known: 1, held: 0, stuck: 1 });
  release();
  await Promise.all([stuck.stop(), other.stop()]);
});
