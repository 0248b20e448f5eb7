import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#testing/stress/server-process.ts';
import { createWorld, type StressWorld } from '#testing/stress/stress-world.ts';
import { askUntil, Machines, Server } from './cluster.ts';
import { MovingAddress } from './moving-address.ts';
import { Buying } from './orders.ts';
import { readSample } from './samples.ts';

type Say = (line: string) => void;
/** How many orders come before the primary is killed, and after another one has taken over. */
export type Size = { before: number; after: number };

/** A primary whose commits wait for its standby. */
export const SYNCHRONOUS = `
synchronous_standby_names = '*'
wal_level = replica
max_wal_senders = 10
`;

/** Lets people order while `takeOver` kills the primary and another one takes its place. */
async function buyThrough(
  address: string,
  { before, after }: Size,
  takeOver: (world: StressWorld) => Promise<void>,
  say: Say,
): Promise<void> {
  const world = await createWorld(2, {}, address);
  try {
    const buying = new Buying();
    await buying.start(world);
    await buying.more(before);
    await takeOver(world);
    await buying.more(after);
    await buying.stop();
    await buying.check(world);
    say(`nobody got an order for ${(buying.longestPauseMs / 1000).toFixed(1)} s at the longest`);
    say(`every acknowledged order is there once: ${buying.summary}`);
  } finally {
    await world.close();
  }
}

/** Starts a standby of a server, and waits until commits wait for it. */
export async function startStandby(machines: Machines, primary: Server): Promise<Server> {
  const copy = machines.path('standby');
  machines.run(path.join(machines.programs, 'pg_basebackup'), [
    '--dbname',
    primary.url(),
    '--pgdata',
    copy,
    '--write-recovery-conf',
    '--checkpoint',
    'fast',
    '--wal-method',
    'stream',
  ]);
  const standby = new Server(machines, copy, await freePort());
  await standby.start();
  await askUntil(primary.url(), 'select sync_state from pg_stat_replication', 'sync');
  return standby;
}

/** Kills the primary of two servers by hand, promotes the synchronous standby and moves the address. */
export async function rehearsePromotion(size: Size, say: Say): Promise<void> {
  const machines = new Machines();
  let address: MovingAddress | null = null;
  try {
    const primary = await machines.create('primary', SYNCHRONOUS);
    const standby = await startStandby(machines, primary);
    address = new MovingAddress(primary.port);
    const moving = address;
    const port = await moving.listen();
    await buyThrough(
      `postgres://postgres@127.0.0.1:${port}/postgres`,
      size,
      async () => {
        await primary.kill();
        machines.runScript('promote.sh', [], { STANDBY_URL: standby.url() });
        moving.move(standby.port);
      },
      say,
    );
    await standby.stop();
  } finally {
    address?.close();
    machines.remove();
  }
}

/** Whether Patroni, its store and the proxy are installed. */
export const hasPatroni = (): boolean =>
  ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'].every((file) => existsSync(file));

/** The two servers of docs/samples/patroni.yml, on this machine. */
function writePatroni(
  machines: Machines,
  name: string,
  ports: { postgres: number; rest: number; store: number },
): string {
  const file = machines.path(`${name}.yml`);
  const text = readSample('patroni.yml', [
    ['name: db-1', `name: ${name}`],
    ['10.0.0.1:8008', `127.0.0.1:${ports.rest}`],
    ['10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379', `127.0.0.1:${ports.store}`],
    ['10.0.0.1:5432', `127.0.0.1:${ports.postgres}`],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['/var/lib/marque/postgres', machines.path(name)],
    ['/usr/lib/postgresql/18/bin', machines.programs],
  ]);
  writeFileSync(file, text);
  return file;
}

/** Kills the primary of two servers under Patroni, behind HAProxy with the files of docs/samples. */
export async function rehearsePatroni(size: Size, say: Say): Promise<void> {
  const machines = new Machines();
  const running: ChildProcess[] = [];
  const start = (program: string, args: readonly string[]): ChildProcess => {
    const child = machines.spawn(program, args);
    running.push(child);
    return child;
  };
  try {
    const [store, peer] = [await freePort(), await freePort()];
    mkdirSync(machines.path('etcd-log'), { recursive: true });
    start('/usr/bin/etcd', [
      '--data-dir',
      machines.path('etcd'),
      '--name',
      'etcd',
      '--listen-client-urls',
      `http://127.0.0.1:${store}`,
      '--advertise-client-urls',
      `http://127.0.0.1:${store}`,
      '--listen-peer-urls',
      `http://127.0.0.1:${peer}`,
      '--initial-advertise-peer-urls',
      `http://127.0.0.1:${peer}`,
      '--initial-cluster',
      `etcd=http://127.0.0.1:${peer}`,
    ]);
    const names = ['db-1', 'db-2'] as const;
    const of = async () => ({ postgres: await freePort(), rest: await freePort(), store });
    const ports = { 'db-1': await of(), 'db-2': await of() };
    const patroni = new Map<string, ChildProcess>();
    for (const name of names)
      patroni.set(name, start('/usr/bin/patroni', [writePatroni(machines, name, ports[name])]));

    const port = await freePort();
    writeFileSync(
      machines.path('haproxy.cfg'),
      readSample('haproxy-postgres.cfg', [
        ['bind 127.0.0.1:5432', `bind 127.0.0.1:${port}`],
        ['port 8008 inter', 'inter'],
        ['10.0.0.1:5432', `127.0.0.1:${ports['db-1'].postgres} port ${ports['db-1'].rest}`],
        ['10.0.0.2:5432', `127.0.0.1:${ports['db-2'].postgres} port ${ports['db-2'].rest}`],
      ]),
    );
    start('/usr/sbin/haproxy', ['-f', machines.path('haproxy.cfg')]);
    const address = `postgres://postgres:change%20me@127.0.0.1:${port}/postgres`;
    await askUntil(address, 'select max(sync_state) from pg_stat_replication', 'sync');
    say('two servers under Patroni, one of them a synchronous standby');

    await buyThrough(
      address,
      size,
      async () => {
        const isPrimary = async (name: (typeof names)[number]): Promise<boolean> =>
          (await fetch(`http://127.0.0.1:${ports[name].rest}/primary`)).ok;
        const primary = (await isPrimary('db-1')) ? 'db-1' : 'db-2';
        // A machine that is gone: neither Patroni nor PostgreSQL says goodbye.
        const keeper = patroni.get(primary)!;
        const ended = once(keeper, 'exit');
        keeper.kill('SIGKILL');
        await ended;
        const pid = readFileSync(path.join(machines.path(primary), 'postmaster.pid'), 'utf8');
        process.kill(Number(pid.split('\n')[0]), 'SIGQUIT');
      },
      say,
    );
  } finally {
    for (const child of running.toReversed()) child.kill('SIGKILL');
    machines.remove();
  }
}
