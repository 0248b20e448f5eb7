import { formatMoney } from '@marque/contract/money';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import type { TellMember } from '../notice/module.ts';
import type { CreditRow } from './repository.ts';

const told =
  (event: string, words: (row: CreditRow) => { title: string; body: string }) =>
  (tell: TellMember, tx: Tx, row: CreditRow, at: Date): Promise<void> =>
    tell(tx, {
      ...words(row),
      userId: row.user_id,
      brand: row.brand,
      kind: 'order',
      dedupe: `carCredit:${row.id}:${event}`,
      link: { page: 'carOrder.credit', query: { order: row.id } },
      at,
    });

export const tellPaid = told('paid', ({ title, worth_fen, use_by }) => ({
  title: `${title} 已生效`,
  body: `锁单时自动抵 ${formatMoney(worth_fen)}；${shanghaiDay(use_by)} 前没有用自动退款`,
}));

export const tellReturned = told('returned', ({ title, price_fen, closed_reason }) => ({
  title: `${title} 正在退款`,
  body: `${closed_reason}。${formatMoney(price_fen)} 原路退回，预计 1–7 天到账`,
}));
