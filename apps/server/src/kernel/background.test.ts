import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { Background, enqueue } from './background.ts';
import { type Database, inTransaction } from './database.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = await createTestDatabase());
  await sql`create table applied (name text not null)`.execute(database);
});
afterAll(() => database.destroy());
beforeEach(async () => {
  await sql`truncate job, applied`.execute(database);
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
    // The lease runs out while this provider takes its time.
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
    await vi.waitUntil(async () => (await applied()).includes(name), { timeout: 10_000 });
  }
  expect(await applied()).toEqual(['first', 'second']);
  answer();
  await background.stop();
  expect(await applied()).toEqual(['first', 'second', 'slow']);
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
