import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderCreate } from '@marque/contract/mall/order/endpoints';
import { send } from '#testing/stress/client.ts';
import { bodyOf, goods, turns } from '#testing/stress/figures.ts';
import type { StressWorld } from '#testing/stress/stress-world.ts';

const PRICE_FEN = 10_000;
const BUYERS = 200;
const AT_ONCE = 12;
/** A buyer gives up after that. */
const PATIENCE_MS = 120_000;

/** Buyers who order until they are stopped, and ask again with the same key until they have an answer. */
export class Buying {
  /** The ids of orders that a buyer was told of. */
  readonly acknowledged = new Set<string>();
  /** Answers that were no order, by what they were. */
  readonly failures = new Map<string, number>();
  /** The longest time in which nobody got an order. */
  longestPauseMs = 0;
  private lastAt = 0;
  private stopped = false;
  private people: Promise<unknown> = Promise.resolve();

  async start(world: StressWorld): Promise<void> {
    const [buyers, skuId] = [await world.members(BUYERS), await goods(world, 1_000_000, PRICE_FEN)];
    const next = turns(world);
    let turn = 0;
    const order = async (): Promise<void> => {
      const key = randomUUID();
      const buyer = buyers[turn++ % buyers.length]!;
      for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline;) {
        const body = bodyOf([{ skuId, quantity: 1 }], PRICE_FEN);
        const answer = await send(next(), buyer, orderCreate, body, key).catch((error: Error) => ({
          code: error.message,
          data: null,
        }));
        if (answer.data && answer.code === '0') {
          this.acknowledge(answer.data.orderId);
          return;
        }
        this.failures.set(answer.code, (this.failures.get(answer.code) ?? 0) + 1);
        await sleep(100);
      }
      throw new Error('A buyer had no answer for two minutes');
    };
    const person = async (): Promise<void> => {
      while (!this.stopped) await order();
    };
    this.people = Promise.all(Array.from({ length: AT_ONCE }, person));
    // Whoever waits for orders hears of it as well.
    this.people.catch(() => undefined);
  }

  private acknowledge(orderId: string): void {
    const now = performance.now();
    if (this.lastAt > 0) this.longestPauseMs = Math.max(this.longestPauseMs, now - this.lastAt);
    this.lastAt = now;
    this.acknowledged.add(orderId);
  }

  /** Waits until so many more orders are acknowledged. */
  async more(count: number): Promise<void> {
    const wanted = this.acknowledged.size + count;
    const reached = async (): Promise<void> => {
      while (this.acknowledged.size < wanted && !this.stopped) await sleep(20);
    };
    await Promise.race([reached(), this.people]);
  }

  /** Ends when each buyer has an answer. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.people;
  }

  /** Throws when an acknowledged order is missing, or one is there twice. */
  async check({ database }: StressWorld): Promise<void> {
    const rows = await database.selectFrom('mall_order').select('id').execute();
    const found = new Set(rows.map(({ id }) => id));
    const missing = [...this.acknowledged].filter((id) => !found.has(id));
    if (missing.length > 0) throw new Error(`${missing.length} acknowledged orders are missing`);
    if (rows.length !== this.acknowledged.size)
      throw new Error(`${rows.length} orders for ${this.acknowledged.size} acknowledged ones`);
  }

  /** What the buyers met, in words. */
  get summary(): string {
    const failed = [...this.failures].map(([code, count]) => `${count} × ${code}`).join(', ');
    return `${this.acknowledged.size} orders acknowledged; asked again: ${failed || 'none'}`;
  }
}
