import { randomInt } from 'node:crypto';
import pg from 'pg';

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
const CONNECT_MS = 10_000;

type Heard = {
  /** By channel: a notification arrived, or may have been missed while the connection was lost. */
  channels: Readonly<Record<string, () => void>>;
  /** The connection is lost. No notification arrives until it is back. */
  onLost: (error: unknown) => void;
};

/** Listens to NOTIFY channels over its own connection, and reconnects whenever that is lost. */
export class Listener {
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private failures = 0;
  private stopped = false;
  private readonly url: string;
  private readonly heard: Heard;

  constructor(url: string, heard: Heard) {
    this.url = url;
    this.heard = heard;
  }

  async start(): Promise<void> {
    const { channels } = this.heard;
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    this.client = client;
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client, new Error('The connection has ended')));
    client.on('notification', ({ channel }) => channels[channel]?.());
    try {
      await client.connect();
      for (const channel of Object.keys(channels))
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      this.failures = 0;
      for (const onNotify of Object.values(channels)) onNotify();
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
