import { CAR_ITEM } from '@marque/contract/car-order/pay-item';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { formatMoney } from '@marque/contract/money';
import { sumBy } from 'es-toolkit';
import { useHref, usePageId, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { StatusHead } from '#shared/ui/layout/status-head.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import * as styles from './paying.module.css';
import { PayResult } from './result.tsx';
import { type Balance, paidBefore } from './payment-outcome.ts';

type SuccessPage = 'carOrder.paySuccess' | 'carOrder.hostPaySuccess';

/** The page after a partial or pending payment, with the amount that is left. */
export function Success() {
  const page = usePageId<SuccessPage>();
  const { id = '' } = usePageParams(page);
  return (
    <PayResult
      id={page}
      orderId={id}
      shows={['carOrder.paySuccess']}
      renderBar={(order, balance) => <Bar of={order} balance={balance} />}
    >
      {(order, balance) => <Partly of={order} balance={balance} />}
    </PayResult>
  );
}

type PartlyProps = { of: CarOrder; balance: Balance };

function Partly({ of, balance }: PartlyProps) {
  const { label, dueFen, paidFen, openFen } = balance;
  const before = paidBefore(of);
  const all = [...before, balance];
  const share = sumBy(all, (one) => one.paidFen) / sumBy(all, (one) => one.dueFen);
  return (
    <>
      <Head balance={balance} before={before} />
      <Card aria-label="付款进度">
        <ListRow label={of.title} note={of.configText} />
        <div className={styles.share} aria-hidden>
          <i style={{ width: `${Math.round(share * 100)}%` }} />
        </div>
        {before.map((one) => (
          <ListRow key={one.id} label={`${one.label}已付`} value={formatMoney(one.paidFen)} />
        ))}
        {before.length > 0 ? null : <ListRow label={`${label}已付`} value={formatMoney(paidFen)} />}
        {openFen > 0 ? <ListRow label="付款中" value={formatMoney(openFen)} /> : null}
        <ListRow label={before.length > 0 ? `${label}应付` : '应付'} value={formatMoney(dueFen)} />
        {before.length > 0 ? (
          <Note>贷款没有批下来、改成全款之后，贷款那部分由你来付，就是这笔{label}。</Note>
        ) : null}
      </Card>
    </>
  );
}

/** The payment that arrived, and the next step. */
function Head({ balance, before }: { balance: Balance; before: readonly Balance[] }) {
  const { label, openFen, leftFen } = balance;
  if (openFen > 0)
    return (
      <StatusHead title="正在确认付款">
        <p>银行还没回话，结果出来前不用再付一次</p>
      </StatusHead>
    );
  return before.length > 0 ? (
    <StatusHead title={`${before.map((one) => one.label).join('、')}已收到`}>
      <p>
        接下来付{label} {formatMoney(leftFen)}，可以分几笔，也可以对公转账
      </p>
    </StatusHead>
  ) : (
    <StatusHead title="这一笔收到了">
      <p>还差 {formatMoney(leftFen)}</p>
    </StatusHead>
  );
}

function Bar({ of, balance }: PartlyProps) {
  const href = useHref();
  return (
    <ActionBar>
      <LinkButton kind="secondary" to={href('carOrder.details', { id: of.id })}>
        看订单
      </LinkButton>
      {balance.leftFen > 0 ? (
        <LinkButton
          to={
            balance.paidFen > 0
              ? href('mall.payCenter', { id: balance.id, subject: CAR_ITEM })
              : href('carOrder.payType', { id: of.id, item: balance.id })
          }
        >
          {balance.paidFen > 0 ? '继续付款' : `去付${balance.label}`}
        </LinkButton>
      ) : null}
    </ActionBar>
  );
}
