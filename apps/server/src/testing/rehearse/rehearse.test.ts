import { afterEach, describe, expect, test, vi } from 'vitest';
import { TEST_MS } from '#testing/patience.ts';
import { THOROUGH } from '#testing/thorough.ts';
import { rehearsePointInTime, rehearseRestore } from './backups.ts';
import { archiveAll, createArchiving, startEarlier } from './archive.ts';
import { ask, askUntil, Machines, programsFolder, type Server } from './cluster.ts';
import { rehearsePromotion, startStandby, SYNCHRONOUS } from './failover.ts';

const few = { before: 20, after: 20 };
const running: Server[] = [];
let machines: Machines | null = null;
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill();
  machines?.remove();
  machines = null;
});

/** The embedded PostgreSQL has neither dumps nor standbys, so these need one of the system's packages. */
describe.skipIf(!programsFolder())('the scripts of deploy/postgres', () => {
  test('a promoted standby has what was committed, and commits alone', async () => {
    machines = new Machines();
    const primary = await machines.create('primary', SYNCHRONOUS);
    running.push(primary);
    const standby = await startStandby(machines, primary);
    running.push(standby);
    await ask(primary.url(), 'create table mark as select 1 as n');
    await primary.kill();
    machines.runScript('promote.sh', [], { STANDBY_URL: standby.url() });
    await askUntil(standby.url(), 'select pg_is_in_recovery()', 'false');
    await ask(standby.url(), 'insert into mark values (2)');
    expect(await ask(standby.url(), 'select n from mark order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('a dump takes the place of a database, whose roles keep their settings', async () => {
    machines = new Machines();
    const server = await machines.create('server', '');
    running.push(server);
    await ask(server.url(), 'create role marque login');
    await ask(server.url(), 'create database marque owner marque');
    await ask(server.url(), `alter role marque in database marque set work_mem = '5MB'`);
    const own = `postgres://marque@127.0.0.1:${server.port}/marque`;
    await ask(own, 'create table mark as select 1 as n');
    const dump = machines.path('marque.dump');
    machines.runScript('dump.sh', [dump], { DATABASE_URL: own });
    await ask(own, 'delete from mark');
    const urls = { DATABASE_URL: own, MAINTENANCE_URL: server.url() };
    machines.runScript('restore.sh', [dump], urls);
    expect(await ask(own, 'select n from mark')).toEqual([{ n: 1 }]);
    expect(await ask(own, 'show work_mem')).toEqual([{ work_mem: '5MB' }]);
    expect(await ask(server.url('marque_before'), 'select n from mark')).toEqual([]);
  });

  test('a server goes back to between two marks', async () => {
    machines = new Machines();
    const { server, archive } = await createArchiving(machines);
    running.push(server);
    await ask(server.url(), `create table mark as select 'early' as name`);
    const backup = machines.path('backup');
    machines.runScript('base-backup.sh', [backup], { SERVER_URL: server.url() });
    await ask(server.url(), `insert into mark values ('before')`);
    const [now] = await ask(server.url(), 'select clock_timestamp()::text as time');
    await ask(server.url(), `insert into mark values ('after')`);
    await archiveAll(server);
    const earlier = await startEarlier(machines, { backup, archive, time: String(now!.time) });
    running.push(earlier);
    expect(await ask(earlier.url(), 'select name from mark order by name')).toEqual([
      { name: 'before' },
      { name: 'early' },
    ]);
  });
});

describe.skipIf(!THOROUGH || !programsFolder())('rehearsals under load, with few orders', () => {
  test.each([
    ['promotion', (say: (line: string) => void) => rehearsePromotion(few, say)],
    ['restore', (say: (line: string) => void) => rehearseRestore(20, say)],
    ['point in time', (say: (line: string) => void) => rehearsePointInTime(20, say)],
  ])('%s', { timeout: TEST_MS }, async (_, rehearse) => {
    const say = vi.fn();
    await rehearse(say);
    expect(say).toHaveBeenCalled();
  });
});
