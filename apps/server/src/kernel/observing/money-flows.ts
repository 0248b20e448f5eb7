import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { definePort } from '../module.ts';

/** All that a ledger account has ever received and paid out for one subject, in fen. */
export type AccountSum = { account: string; subject: string; inFen: number; outFen: number };
/** Money that is owed to payers and not paid yet, in fen. */
export type OwedMoney = { kind: 'refund' | 'transfer' | 'compensation'; fen: number };
export type Money = { sums: AccountSum[]; owed: OwedMoney[] };

/** The sums of the ledger for `/metrics`; empty without a module for payments. */
export const moneyFlows = definePort<() => Promise<Money>>('metrics.moneyFlows', async () => ({
  sums: [],
  owed: [],
}));

/** Prefix of the accounts of payment channels, as in `provider:wechat`. */
export const PROVIDER = 'provider:';
const channelOf = ({ account, subject }: AccountSum) => ({
  channel: account.slice(PROVIDER.length),
  subject,
});

/** Adds the gauges of money to `/metrics`. */
export function watchMoney({ figures }: FastifyInstance, ask: () => Promise<Money>): void {
  // Prometheus collects all gauges at once, so they share one query.
  let asked: Promise<Money> | null = null;
  const money = (): Promise<Money> =>
    (asked ??= ask()
      .catch((): Money => ({ sums: [], owed: [] }))
      .finally(() => (asked = null)));
  const show = (
    name: string,
    help: string,
    labelNames: string[],
    rows: (found: Money) => { labels: Record<string, string>; fen: number }[],
  ): void =>
    figures.registerMetric(
      new Gauge({
        name: `marque_${name}_fen`,
        help: `${help}; the same in every process`,
        labelNames,
        registers: [],
        async collect() {
          for (const { labels, fen } of rows(await money())) this.set(labels, fen);
        },
      }),
    );
  const ofProviders = ({ sums }: Money) => sums.filter((sum) => sum.account.startsWith(PROVIDER));
  show('money_paid', 'Fen paid so far, by channel and subject', ['channel', 'subject'], (found) =>
    ofProviders(found).map((sum) => ({ labels: channelOf(sum), fen: sum.outFen })),
  );
  show('money_refunded', 'Fen given back so far', ['channel', 'subject'], (found) =>
    ofProviders(found).map((sum) => ({ labels: channelOf(sum), fen: sum.inFen })),
  );
  show('money_owed', 'Fen that are to go to payers and have not gone', ['kind'], ({ owed }) =>
    owed.map(({ kind, fen }) => ({ labels: { kind }, fen })),
  );
  show('ledger', 'Balances of the ledger; all of them sum to 0', ['account', 'subject'], (found) =>
    found.sums.map(({ account, subject, inFen, outFen }) => ({
      labels: { account, subject },
      fen: inFen - outFen,
    })),
  );
}
