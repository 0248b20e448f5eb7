import { sql } from 'kysely';
import { type Database, openDatabase } from '#kernel/database.ts';
import { createWorld } from '#testing/stress/stress-world.ts';
import { archiveAll, createArchiving, startEarlier } from './archive.ts';
import { ask, Machines, type Server } from './cluster.ts';
import { Buying } from './orders.ts';

type Say = (line: string) => void;

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

async function onDatabase<T>(url: string, read: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url, 1);
  try {
    return await read(database);
  } finally {
    await database.destroy();
  }
}

/** How many rows each table has. */
async function countRows(database: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as name, (xpath('/row/n/text()', query_to_xml(
      format('select count(*) as n from public.%I', relname), false, true, '')))[1]::text::int as count
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(
    database,
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Throws where a table has other rows than it had. */
function assertSame(found: Map<string, number>, wanted: Map<string, number>): void {
  for (const [table, count] of wanted)
    if (found.get(table) !== count)
      throw new Error(`${table} has ${found.get(table)} rows, not ${count}`);
}

/** The server's own role: no superuser. It creates the database of the rehearsal alone. */
async function addRole(server: Server): Promise<string> {
  await ask(server.url(), 'create role marque login createdb');
  return `postgres://marque@127.0.0.1:${server.port}/postgres`;
}

/** Dumps a database with orders, loses some of it, restores the dump in its place, and serves from it. */
export async function rehearseRestore(orders: number, say: Say): Promise<void> {
  const machines = new Machines();
  try {
    const server = await machines.create('server', '');
    const world = await createWorld(1, {}, await addRole(server));
    try {
      const name = nameOf(world.url);
      await ask(server.url(), `alter role marque in database ${name} set work_mem = '5MB'`);
      const buying = new Buying();
      await buying.start(world);
      await buying.more(orders);
      await buying.stop();
      const [one] = world.processes;
      await one!.stop();
      await world.app.background!.stop();
      const wanted = await countRows(world.database);
      const dump = machines.path('marque.dump');
      machines.runScript('dump.sh', [dump], { DATABASE_URL: world.url });
      await ask(world.url, 'delete from order_event');
      await ask(
        server.url(),
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
      machines.runScript('restore.sh', [dump], {
        DATABASE_URL: world.url,
        MAINTENANCE_URL: server.url(),
      });
      await onDatabase(world.url, async (database) => {
        assertSame(await countRows(database), wanted);
        const { rows } = await sql<{ work_mem: string }>`show work_mem`.execute(database);
        if (rows[0]!.work_mem !== '5MB') throw new Error('The role lost its settings');
      });
      await one!.start();
      say(`${wanted.size} tables with ${buying.acknowledged.size} orders are restored, and serve`);
      await one!.stop();
      await ask(server.url(), `drop database ${name}_before`);
    } finally {
      await world.close();
      await server.stop();
    }
  } finally {
    machines.remove();
  }
}

/**
 * Backs a running server up, archives its log, and restores it to a time between two marks: what was
 * there before it is there, and what came after it is not.
 */
export async function rehearsePointInTime(orders: number, say: Say): Promise<void> {
  const machines = new Machines();
  try {
    const { server, archive } = await createArchiving(machines);
    const world = await createWorld(1, {}, await addRole(server));
    const backup = machines.path('backup');
    try {
      const buying = new Buying();
      await buying.start(world);
      await buying.more(orders);
      machines.runScript('base-backup.sh', [backup], { SERVER_URL: server.url() });
      say('a base backup is made while people order');
      await buying.more(orders);
      await buying.stop();

      const database = nameOf(world.url);
      await ask(world.url, `insert into seed_state values ('before', '', now())`);
      const [row] = await ask(world.url, 'select clock_timestamp()::text as time');
      const events = await ask(world.url, 'select count(*)::int as count from order_event');
      await ask(world.url, `insert into seed_state values ('after', '', now())`);
      await ask(world.url, 'delete from order_event');
      await archiveAll(server);

      const time = String(row!.time);
      const earlier = await startEarlier(machines, { backup, archive, time });
      const marks = await ask(earlier.url(database), 'select name from seed_state order by name');
      if (marks.map(({ name }) => name).join() !== 'before')
        throw new Error(`The marks are ${marks.map(({ name }) => name).join()}`);
      const kept = await ask(
        earlier.url(database),
        'select count(*)::int as count from order_event',
      );
      if (kept[0]!.count !== events[0]!.count) throw new Error('Events of orders are missing');
      await ask(earlier.url(), 'select pg_promote()');
      say(
        `restored to between two marks: the first is there, with ${String(kept[0]!.count)} events`,
      );
      const own = `postgres://marque@127.0.0.1:${earlier.port}/${database}`;
      await world.processes[0]!.stop();
      await world.processes[0]!.start({ DATABASE_URL: own });
      say('a server starts on it');
      await world.processes[0]!.stop();
      await earlier.stop();
    } finally {
      await world.close();
      await server.stop();
    }
  } finally {
    machines.remove();
  }
}
