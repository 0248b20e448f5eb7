import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** How long a process that has ended without a word keeps a lease. */
const LEASE_MS = 6_000;
/** How often its holder renews it, and others ask for it. */
const BEAT_MS = 2_000;

/**
 * A lease that one process holds at a time. It saves work and is no lock: a holder that was paused may
 * believe for a moment that it still has it.
 */
export class Lease {
  private heldUntil = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private asking: Promise<void> = Promise.resolve();
  private stopped = false;
  private readonly holder = randomUUID();
  private readonly database: Database;
  private readonly name: string;

  constructor(database: Database, name: string) {
    this.database = database;
    this.name = name;
  }

  get isHeld(): boolean {
    return performance.now() < this.heldUntil;
  }

  /** Asks for the lease now and from then on. Resolves after the first answer. */
  start(): Promise<void> {
    this.asking = this.ask().finally(() => {
      if (this.stopped) return;
      this.timer = setTimeout(() => void this.start(), BEAT_MS);
      this.timer.unref();
    });
    return this.asking;
  }

  /** Gives the lease back, so that another process takes it at its next beat. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.asking;
    this.heldUntil = -Infinity;
    await this.database
      .deleteFrom('lease')
      .where('name', '=', this.name)
      .where('holder', '=', this.holder)
      .execute()
      // A database that is away gives it back by its end.
      .catch(() => undefined);
  }

  private async ask(): Promise<void> {
    const asked = performance.now();
    try {
      // The clock is that of the database, because processes share no other one. Nothing is written or
      // locked while another process has it.
      const { rows } = await sql`
        insert into lease as kept (name, holder, until)
        select ${this.name}, ${this.holder}, clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'
        where not exists (
          select from lease where name = ${this.name} and holder <> ${this.holder}
            and until > clock_timestamp())
        on conflict (name) do update set holder = excluded.holder, until = excluded.until
        where kept.holder = excluded.holder or kept.until <= clock_timestamp()
        returning holder`.execute(this.database);
      this.heldUntil = rows.length > 0 ? asked + LEASE_MS : -Infinity;
    } catch {
      // Calls and sweeps say that the database is away. The lease ends by itself.
    }
  }
}
