import type { CarOrder } from '@marque/contract/car-order/schema';
import { formatMoney } from '@marque/contract/money';
import { useState } from 'react';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';

const AccountSheet = lazySheet(() => import('./account-sheet.tsx'), 'opened');

type OwedPayout = { fen: number; account: string; paidAt: string | null };

/** A card with what the store transfers and to which account. */
function OwedCard({
  of,
  owed,
  title,
  why,
}: {
  of: CarOrder;
  owed: OwedPayout;
  title: string;
  why: string;
}) {
  const { fen, account, paidAt } = owed;
  const [open, setOpen] = useState(false);
  const canSay = of.allowed.includes('payoutAccount') && !paidAt;
  const opens = canSay ? { onClick: () => setOpen(true) } : {};
  return (
    <Card aria-label={title}>
      <CardTitle>
        {title} {formatMoney(fen)}
      </CardTitle>
      <Note>{why}</Note>
      <ListRow
        label={account ? `转到 ${account}` : '收款账户'}
        note={paidAt ? '已转出，到账时间以银行为准' : '填好后 3 个工作日内转出'}
        value={paidAt ? undefined : account ? '修改' : '填写'}
        {...opens}
      />
      <AccountSheet open={open} onClose={() => setOpen(false)} id={of.id} />
    </Card>
  );
}

/** The cards with the payout and the refunds that no channel can carry. */
export default function PayoutCards({ of }: { of: CarOrder }) {
  const { payout, refused, refusedOfPayers } = of;
  return (
    <>
      {payout ? <OwedCard of={of} owed={payout} title="门店另付" why={payout.why} /> : null}
      {refused ? (
        <OwedCard
          of={of}
          owed={refused}
          title="转账退回"
          why="付款的账户不收退款了，门店转账退给你。"
        />
      ) : null}
      {refusedOfPayers ? (
        <Card aria-label="退给代付的人">
          <CardTitle>退给代付的人 {formatMoney(refusedOfPayers.fen)}</CardTitle>
          <Note>
            {refusedOfPayers.paidAt
              ? '门店已转账退给对方，到账时间以银行为准。'
              : '付款的账户不收退款了。收款账户由付款的人自己填，门店转账退给对方。'}
          </Note>
        </Card>
      ) : null}
    </>
  );
}
