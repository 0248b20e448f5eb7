import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/member/wallet/endpoints';
import type { StatementLine } from '@marque/contract/member/wallet/schema';
import { timeOfMonth } from '@marque/contract/shanghai';
import { groupBy } from 'es-toolkit';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { Kernel } from '#kernel/module.ts';
import type { Payments, StatementRow } from '../payment/module.ts';
import { type PaidName, paidNamesOf } from '../payment/ports.ts';

export type WalletContext = Pick<Kernel, 'ask' | 'database'> & {
  payments: Pick<Payments, 'statement'>;
};

/** Names what was paid for, with one query for each kind. */
async function namesOf(
  { ask, database }: WalletContext,
  rows: readonly StatementRow[],
): Promise<ReadonlyMap<string, PaidName>> {
  const byKind = Object.entries(groupBy(rows, ({ of }) => of.subject));
  const named = await Promise.all(
    byKind.map(async ([kind, ofKind]) => {
      const names = ask(paidNamesOf(kind as StatementRow['of']['subject']));
      const found =
        names &&
        (await names(
          database,
          ofKind.map(({ of }) => of),
        ));
      return [...(found ?? [])].map(([id, name]) => [`${kind} ${id}`, name] as const);
    }),
  );
  return new Map(named.flat());
}

/** What a line is called when nothing names what was paid for. */
const UNNAMED = '付款';

const stateOf = ({ kind, arrivedAt, isRefused }: StatementRow): StatementLine['state'] => {
  if (kind === 'payment') return 'paid';
  if (arrivedAt) return 'arrived';
  return isRefused ? 'byBank' : 'underWay';
};

/** Lists what a member has paid, and what came back. */
export async function showStatement(
  context: WalletContext,
  { user, input }: MemberCall<typeof calls.walletStatement>,
): Promise<Out<typeof calls.walletStatement>> {
  const { month, only, ...page } = input;
  const span = month ? timeOfMonth(month) : { from: null, to: null };
  const asked = { userId: user.id, only, ...span };
  const { rows, nextCursor, sums } = await context.payments.statement(asked, page);
  const names = await namesOf(context, rows);
  return {
    items: rows.map((row) => {
      const { id, kind, of, channel, amountFen, at, arrivedAt } = row;
      const name = names.get(`${of.subject} ${of.id}`);
      const isOwn = of.ownerId === user.id;
      return {
        id,
        kind,
        title: name?.title ?? UNNAMED,
        link: name && isOwn ? { ...name.link, brand: name.brand } : null,
        channel,
        amountFen,
        at: at.toISOString(),
        state: stateOf(row),
        arrivedAt: arrivedAt?.toISOString() ?? null,
      };
    }),
    nextCursor,
    ...sums,
  };
}
