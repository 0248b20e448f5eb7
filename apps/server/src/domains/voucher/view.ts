import type { Voucher, VoucherKind } from '@marque/contract/voucher/schema';
import { formatMoney } from '@marque/contract/money';
import type { LinkTo } from '../notice/module.ts';
import { type Pass, STATUS_TEXT } from '../pass/module.ts';
import type { VoucherRow } from './repository.ts';

const KIND_TEXT: Record<VoucherKind, string> = {
  firstService: '首保',
  check: '服务',
  cash: '代金',
  sorry: '补偿',
};

/** Returns the worth as texts: 抵 ¥50.00, or the work it covers. */
export const worthOf = ({ value_fen: valueFen, covers }: VoucherRow): string[] =>
  valueFen === null ? covers : [`抵 ${formatMoney(valueFen)}`];

/** Where a message about a voucher leads: one for work is booked with the electronic passes. */
export const linkOf = ({
  id,
  value_fen: valueFen,
}: Pick<VoucherRow, 'id' | 'value_fen'>): LinkTo => ({
  page: valueFen === null ? 'maintenance.electronics' : 'member.voucherDetails',
  query: { id },
});

/** Returns the voucher as its holder sees it. */
export function voucherView(
  row: VoucherRow,
  pass: Pass,
  history: readonly { at: Date; store: string }[],
): Voucher {
  return {
    id: row.id,
    kind: row.kind,
    kindText: KIND_TEXT[row.kind],
    title: row.title,
    valueFen: row.value_fen,
    covers: row.covers,
    terms: row.terms,
    reason: row.reason,
    givenAt: row.given_at.toISOString(),
    code: pass.code,
    turning: pass.status === 'usable' ? pass.turning() : [],
    status: pass.status,
    statusText: STATUS_TEXT[pass.status],
    uses: pass.uses,
    usesLeft: pass.usesLeft,
    validUntil: row.valid_until.toISOString(),
    history: history.map(({ at, store }) => ({ at: at.toISOString(), store })),
  };
}
