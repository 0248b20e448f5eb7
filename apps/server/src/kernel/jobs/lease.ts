import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { planShare } from './shares.ts';

/** How long a process that has ended without a word keeps its sweeps. */
const LEASE_MS = 6_000;
/** How often a process says that it is there, and looks for sweeps that nobody runs. */
const BEAT_MS = 2_000;

type Row = { name: string; holder: string; alive: boolean };

/**
 * The leases of the sweeps: one process runs each of them at a time, and the processes share them. A
 * process has a row of its own, which it renews; the row of a sweep names its process and lasts as long
 * as that one's, so a process pays one statement a beat for all its sweeps. They save work and are no
 * lock: a process that was paused may believe for a moment that it still has them.
 */
export class Leases {
  private readonly own = new Set<string>();
  private idle = new Set<string>();
  private aliveUntil = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private asking: Promise<void> = Promise.resolve();
  private stopped = false;
  private readonly holder = randomUUID();
  private readonly database: Database;
  private readonly known: () => readonly string[];
  private readonly underWay: () => ReadonlySet<string>;

  /** `known` are the sweeps of this process, `underWay` those that it is running. */
  constructor(
    database: Database,
    known: () => readonly string[],
    underWay: () => ReadonlySet<string> = () => new Set(),
  ) {
    this.database = database;
    this.known = known;
    this.underWay = underWay;
  }

  /** Whether this process runs the sweep for all. */
  holds(name: string): boolean {
    return this.own.has(name) && performance.now() < this.aliveUntil;
  }

  /** Asks for sweeps now and from then on. Resolves after the first answer. */
  start(): Promise<void> {
    this.asking = this.beat().finally(() => {
      if (this.stopped) return;
      this.timer = setTimeout(() => void this.start(), BEAT_MS);
      this.timer.unref();
    });
    return this.asking;
  }

  /** Leaves one sweep to the others. */
  async leave(name: string): Promise<void> {
    this.own.delete(name);
    await this.remove([name]);
  }

  /** Gives all sweeps back, so that other processes take them at their next beat. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.asking;
    this.own.clear();
    // A database that is away gives them back by their end.
    await this.database
      .deleteFrom('lease')
      .where('holder', '=', this.holder)
      .execute()
      .catch(() => undefined);
  }

  private async beat(): Promise<void> {
    const asked = performance.now();
    try {
      const rows = await this.renew();
      this.aliveUntil = asked + LEASE_MS;
      const alive = new Set(rows.filter((row) => row.alive).map(({ holder }) => holder));
      alive.add(this.holder);
      const dead = rows.filter(({ holder }) => !alive.has(holder));
      if (dead.length > 0) await this.bury([...new Set(dead.map(({ holder }) => holder))]);
      await this.share(
        rows.filter(({ name, holder }) => alive.has(holder) && name !== holder),
        alive.size,
      );
    } catch {
      // Calls and sweeps say that the database is away. The leases end by themselves.
    }
  }

  /** Says that this process is there. Returns the rows of all from before. */
  private async renew(): Promise<Row[]> {
    // The clock is that of the database, because processes share no other one.
    const { rows } = await sql<Row>`
      with beat as (
        insert into lease (name, holder, until)
        values (${this.holder}, ${this.holder},
          clock_timestamp() + ${LEASE_MS} * interval '1 millisecond')
        on conflict (name) do update set until = excluded.until)
      select name, holder, name = holder and until > clock_timestamp() as alive
      from lease`.execute(this.database);
    return rows;
  }

  /** Removes processes that have ended without a word, unless they are back. */
  private async bury(holders: readonly string[]): Promise<void> {
    await sql`
      delete from lease where holder = any(${holders}::text[]) and not exists (
        select from lease as process
        where process.name = lease.holder and process.until > clock_timestamp())`.execute(
      this.database,
    );
  }

  private async share(sweeps: readonly Row[], processes: number): Promise<void> {
    const others = new Set<string>();
    this.own.clear();
    for (const { name, holder } of sweeps) (holder === this.holder ? this.own : others).add(name);
    const known = this.known();
    const spread = { known, own: this.own, others, processes, idle: this.idle };
    const { take, leave } = planShare({ ...spread, underWay: this.underWay() });
    this.idle = new Set(known.filter((name) => !this.own.has(name) && !others.has(name)));
    if (leave.length > 0) await this.remove(leave);
    for (const name of leave) this.own.delete(name);
    if (take.length > 0) for (const name of await this.take(take)) this.own.add(name);
  }

  private async remove(names: readonly string[]): Promise<void> {
    await this.database
      .deleteFrom('lease')
      .where('name', 'in', names)
      .where('holder', '=', this.holder)
      .execute();
  }

  /** Takes free sweeps. Returns those that no other process has taken at the same time. */
  private async take(names: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      insert into lease (name, holder, until)
      select name, ${this.holder}, 'infinity' from unnest(${names}::text[]) as sweep (name)
      on conflict (name) do nothing returning name`.execute(this.database);
    return rows.map(({ name }) => name);
  }
}
