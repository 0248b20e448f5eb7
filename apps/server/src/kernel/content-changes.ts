import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database.ts';

/** The NOTIFY channel on which processes tell each other that public content has changed. */
export const CONTENT_CHANNEL = 'content';

/**
 * Connects the caches of public content (rendered pages, composed pages) in all processes. A change
 * made in one process empties the caches of every process.
 */
export class ContentChanges {
  private readonly caches: (() => void)[] = [];
  private readonly database: Database;
  private readonly log: Pick<FastifyBaseLogger, 'warn'>;

  constructor(database: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.database = database;
    this.log = log;
  }

  /** Calls `empty` after every change, whichever process made it. */
  onChange(empty: () => void): void {
    this.caches.push(empty);
  }

  /** Empties the caches of this process. */
  forget(): void {
    for (const empty of this.caches) empty();
  }

  /** Empties the caches of this process and tells the other ones. Call it after the commit. */
  async announce(): Promise<void> {
    this.forget();
    try {
      await sql`select pg_notify(${CONTENT_CHANNEL}, '')`.execute(this.database);
    } catch (error) {
      // The change is committed. Without the notification the other caches expire by their age.
      this.log.warn({ err: error }, 'change of content not announced');
    }
  }
}
