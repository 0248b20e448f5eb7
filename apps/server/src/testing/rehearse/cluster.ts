import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresIdentity } from '#kernel/postgres/embedded-postgres.ts';
import { freePort } from '#testing/stress/server-process.ts';
import { whenEnded } from '#testing/when-ended.ts';
import { withReplaced } from './samples.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../../../../deploy/postgres');
const DEBIAN = '/usr/lib/postgresql';

/** The folder of a whole PostgreSQL; null where none is installed. The embedded one cannot be copied while it runs. */
export function programsFolder(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  const folders = [
    ...(newest ? [path.join(DEBIAN, newest, 'bin')] : []),
    ...process.env.PATH!.split(':'),
  ];
  return (
    folders.find(
      (folder) =>
        existsSync(path.join(folder, 'pg_basebackup')) && existsSync(path.join(folder, 'initdb')),
    ) ?? null
  );
}

/** Asks one question. */
export async function ask(url: string, question: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // The server may end while it is asked; the caller hears of it by the answer.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(question)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Asks until the answer is the wanted one. Throws the last answer after two minutes. */
export async function askUntil(url: string, question: string, wanted: string): Promise<void> {
  let found = '';
  for (const deadline = performance.now() + 120_000; performance.now() < deadline;) {
    found = await ask(url, question).then(
      ([row]) => String(Object.values(row ?? {})[0]),
      (error: Error) => error.message,
    );
    if (found === wanted) return;
    await sleep(100);
  }
  throw new Error(`${question} says ${found}, not ${wanted}`);
}

/** PostgreSQL servers of the system's packages in a folder that `remove` removes, with whatever still runs. */
export class Machines {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'marque-machines-'));
  readonly who = postgresIdentity();
  readonly programs: string;
  private readonly callOff: () => void;

  constructor() {
    const programs = programsFolder();
    if (!programs) throw new Error('PostgreSQL is not installed; install the system’s packages');
    this.programs = programs;
    chmodSync(this.folder, 0o755);
    if (this.who.uid !== undefined) chownSync(this.folder, this.who.uid, this.who.gid!);
    this.callOff = whenEnded(
      `for file in $(find "$1" -name postmaster.pid); do kill -QUIT $(head -n 1 "$file"); done; rm -rf "$1"`,
      this.folder,
    );
  }

  private get env(): NodeJS.ProcessEnv {
    // Patroni keeps its passwords in the home of its user.
    return { ...process.env, HOME: this.folder, PATH: `${this.programs}:${process.env.PATH}` };
  }

  path(name: string): string {
    return path.join(this.folder, name);
  }

  /** Runs a program as PostgreSQL's user. Throws with what it said when it fails. */
  run(program: string, args: readonly string[], env: Record<string, string> = {}): string {
    const { status, stdout, stderr, error } = spawnSync(program, args, {
      ...this.who,
      cwd: this.folder,
      env: { ...this.env, ...env },
      encoding: 'utf8',
    });
    if (status !== 0)
      throw new Error(`${path.basename(program)} failed: ${stderr ?? ''}${error?.message ?? ''}`);
    return stdout;
  }

  /** Runs a script of deploy/postgres. */
  runScript(name: string, args: readonly string[], env: Record<string, string> = {}): string {
    return this.run(path.join(DEPLOY, name), args, env);
  }

  /** Adds a file of deploy/postgres to a server's configuration, with texts replaced. */
  configure(server: Server, name: string, replaced: readonly (readonly [string, string])[]): void {
    const lines = withReplaced(path.join(DEPLOY, name), replaced);
    appendFileSync(path.join(server.data, 'postgresql.conf'), `\n${lines}`);
  }

  /** Starts a program as PostgreSQL's user. */
  spawn(program: string, args: readonly string[]): ChildProcess {
    return spawn(program, args, {
      ...this.who,
      cwd: this.folder,
      env: this.env,
      stdio: 'ignore',
    });
  }

  /** Makes an empty server with these lines of configuration. */
  async create(name: string, configuration: string): Promise<Server> {
    const data = this.path(name);
    this.run(path.join(this.programs, 'initdb'), [
      '--pgdata',
      data,
      '--username',
      'postgres',
      '--auth',
      'trust',
      '--no-sync',
      '--encoding',
      'UTF8',
      '--locale',
      'C.UTF-8',
    ]);
    // No machine goes down here, and what a server has written survives its end.
    appendFileSync(path.join(data, 'postgresql.conf'), `fsync = off\n${configuration}`);
    const server = new Server(this, data, await freePort());
    await server.start();
    return server;
  }

  remove(): void {
    for (const file of readdirSync(this.folder)) {
      const pid = path.join(this.folder, file, 'postmaster.pid');
      if (existsSync(pid)) spawnSync('kill', ['-QUIT', readFileSync(pid, 'utf8').split('\n')[0]!]);
    }
    this.callOff();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** One PostgreSQL server. Its log lies beside its data. */
export class Server {
  private child: ChildProcess | null = null;
  readonly data: string;
  readonly port: number;
  private readonly machines: Machines;

  constructor(machines: Machines, data: string, port: number) {
    this.machines = machines;
    this.data = data;
    this.port = port;
  }

  url(database = 'postgres'): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  /** Starts it, and waits until it answers. */
  async start(): Promise<void> {
    this.child = this.machines.spawn(path.join(this.machines.programs, 'postgres'), [
      '-D',
      this.data,
      '-p',
      String(this.port),
      '-k',
      this.machines.folder,
      '-c',
      'max_connections=200',
      '-c',
      'logging_collector=on',
      '-c',
      'log_directory=log',
    ]);
    const ended = once(this.child, 'exit').then(() => {
      throw new Error(`PostgreSQL ended; its log is in ${this.data}/log`);
    });
    await Promise.race([ended, askUntil(this.url(), 'select 1', '1')]);
    ended.catch(() => undefined);
  }

  /** Ends it without a word: nothing is written any more. */
  kill(): Promise<void> {
    return this.end('SIGQUIT');
  }

  stop(): Promise<void> {
    return this.end('SIGINT');
  }

  private async end(signal: 'SIGQUIT' | 'SIGINT'): Promise<void> {
    if (!this.child || this.child.exitCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }
}
