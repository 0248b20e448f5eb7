import { carOrderPayerAccount, carOrderPayerRefund } from '@marque/contract/car-order/endpoints';
import type { PayerRefund } from '@marque/contract/car-order/schema';
import { formatDateTime } from '#shared/format/time.ts';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { AccountForm } from '../orders/money/account-form.tsx';

/** The page of a payer's refund, with the form for the bank account. */
export default function PayerRefundPage({ refundId }: { refundId: string }) {
  return (
    <Page id="carOrder.pay" title="代付退款">
      <MemberGate title="登录后填写收款账户">
        <Refund refundId={refundId} />
      </MemberGate>
    </Page>
  );
}

function Refund({ refundId }: { refundId: string }) {
  const api = useApi();
  const refund = useQuery(api.query(carOrderPayerRefund, { refundId }, 'live'));
  return (
    <QueryView of={refund} skeleton={<SkeletonCards heights={[200, 220]} />}>
      {(of) => (
        <>
          <What of={of} />
          <Where key={of.account} of={of} />
        </>
      )}
    </QueryView>
  );
}

const What = ({ of: { buyer, fen, image, payee, title } }: { of: PayerRefund }) => (
  <Card aria-label="退款">
    <CardTitle>退给你 {formatMoney(fen)}</CardTitle>
    {image ? <Picture image={image} alt="" sizes="343px" ratio="16 / 9" eager /> : null}
    <ListRow label="替谁付的" value={buyer} />
    <ListRow label="买的是" value={title} />
    <ListRow label="收款方" value={payee} />
  </Card>
);

function Where({ of: { account, paidAt, refundId } }: { of: PayerRefund }) {
  const api = useApi();
  const [editing, setEditing] = useState(account === '');
  return (
    <Card aria-label="收款账户">
      <CardTitle>收款账户</CardTitle>
      {paidAt ? (
        <ListRow
          label={`已转到 ${account}`}
          note={`${formatDateTime(paidAt)} 转出，到账时间以银行为准`}
        />
      ) : editing ? (
        <>
          <Note>付款的账户不收退款了。填一个你的银行账户，门店转账退给你，买车的人看不到。</Note>
          <AccountForm
            save={(given) => api.call(carOrderPayerAccount, { refundId, ...given })}
            onSaved={() => setEditing(false)}
          />
        </>
      ) : (
        <ListRow
          label={`转到 ${account}`}
          note="3 个工作日内转出"
          value="修改"
          onClick={() => setEditing(true)}
        />
      )}
    </Card>
  );
}
