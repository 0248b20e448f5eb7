import { freePort } from '#testing/stress/server-process.ts';
import { ask, askUntil, type Machines, Server } from './cluster.ts';

/** A server that archives its log, as archive.conf says, into a folder. */
export async function createArchiving(
  machines: Machines,
): Promise<{ server: Server; archive: string }> {
  const archive = machines.path('archive');
  machines.run('mkdir', [archive]);
  const server = await machines.create('server', '');
  machines.configure(server, 'archive.conf', [['/archive/', `${archive}/`]]);
  await server.stop();
  await server.start();
  return { server, archive };
}

/** Waits until everything that a server has written is archived. */
export async function archiveAll(server: Server): Promise<void> {
  await ask(server.url(), 'select pg_switch_wal()');
  await askUntil(
    server.url(),
    `select count(*) from pg_ls_archive_statusdir() where name like '%.ready'`,
    '0',
  );
}

/** Starts a server that stands as another one stood at a time, and waits there. */
export async function startEarlier(
  machines: Machines,
  { backup, archive, time }: { backup: string; archive: string; time: string },
): Promise<Server> {
  const data = machines.path('earlier');
  machines.runScript('point-in-time.sh', [backup, archive, time, data]);
  const earlier = new Server(machines, data, await freePort());
  await earlier.start();
  await askUntil(earlier.url(), 'select pg_is_wal_replay_paused()', 'true');
  return earlier;
}
