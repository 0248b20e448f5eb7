import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { definePort } from './module.ts';

/** What an account of the ledger has taken in and given since the beginning for one subject, in fen. */
export type AccountSum = { account: string; subject: string; inFen: number; outFen: number };
/** Money that is to go to payers and has not gone, in fen. */
export type Owed = { kind: 'refund' | 'transfer' | 'compensation'; fen: number };
export type Money = { sums: AccountSum[]; owed: Owed[] };

/** The books as figures; nothing where nothing is paid. */
export const moneyFlows = definePort<() => Promise<Money>>('metrics.moneyFlows', async () => ({
  sums: [],
  owed: [],
}));

/** Accounts that stand for a channel of payment: `provider:wechat`. */
export const PROVIDER = 'provider:';
const channelOf = ({ account, subject }: AccountSum) => ({
  channel: account.slice(PROVIDER.length),
  subject,
});

/** Shows money in the figures of a server. */
export function watchMoney({ figures }: FastifyInstance, ask: () => Promise<Money>): void {
  // All figures are asked for at one moment, and answered by one question.
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
