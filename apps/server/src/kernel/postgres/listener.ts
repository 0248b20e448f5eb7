import { randomInt } from 'node:crypto';
import pg from 'pg';

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
const CONNECT_MS = 10_000;

type Heard = {
  /** A notification arrived, or may have been missed while the connection was lost. */
  onNotify: () => void;
  /** The connection is lost. No notification arrives until it is back. */
  onLost: (error: unknown) => void;
};

/** Listens to a NOTIFY channel over its own connection, and reconnects whenever that is lost. */
export class Listener {
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private failures = 0;
  private stopped = false;
  private readonly url: string;
  private readonly channel: string;
  private readonly heard: Heard;

  constructor(url: string, channel: string, heard: Heard) {
    this.url = url;
    this.channel = channel;
    this.heard = heard;
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    this.client = client;
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client, new Error('The connection has ended')));
    client.on('notification', () => this.heard.onNotify());
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(this.channel)}`);
      this.failures = 0;
      this.heard.onNotify();
    } catch (error) {
      this.lose(client, error);
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.client?.end();
  }

  /** Schedules a reconnection, once, although a lost connection reports its end more than once. */
  private lose(client: pg.Client, error: unknown): void {
    if (this.stopped || this.client !== client) return;
    this.client = null;
    client.end().catch(() => undefined);
    this.heard.onLost(error);
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.failures++, MAX_PAUSE_MS);
    this.timer = setTimeout(() => void this.start(), pause / 2 + randomInt(pause / 2));
    this.timer.unref();
  }
}
