import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { definePort } from './module.ts';

/** Money that has come and gone back over a channel since the beginning, in fen. */
export type MoneyFlow = { channel: string; paid: number; refunded: number };

/** What has been paid; none where nothing is. */
export const moneyFlows = definePort<() => Promise<MoneyFlow[]>>(
  'metrics.moneyFlows',
  async () => [],
);

/** Shows money in the figures of a server. */
export function watchMoney({ figures }: FastifyInstance, ask: () => Promise<MoneyFlow[]>): void {
  // Both figures are asked for at one moment, and answered by one question.
  let asked: Promise<MoneyFlow[]> | null = null;
  const flows = (): Promise<MoneyFlow[]> =>
    (asked ??= ask()
      .catch(() => [])
      .finally(() => (asked = null)));
  for (const flow of ['paid', 'refunded'] as const)
    figures.registerMetric(
      new Gauge({
        name: `marque_money_${flow}_fen`,
        help: `Fen ${flow} so far, by channel; the same in every process`,
        labelNames: ['channel'],
        registers: [],
        async collect() {
          for (const row of await flows()) this.set({ channel: row.channel }, row[flow]);
        },
      }),
    );
}
