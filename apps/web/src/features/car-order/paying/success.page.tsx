import { CAR_ITEM } from '@marque/contract/car-order/pay-item';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { formatMoney } from '@marque/contract/money';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { StatusHead } from '#shared/ui/layout/status-head.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import * as styles from './paying.module.css';
import { PayResult } from './result.tsx';
import type { Balance } from './truth.ts';

/** A part has come, or is on its way: how far it is paid, and what is left. */
export function Component() {
  const { id = '' } = usePageParams('carOrder.paySuccess');
  return (
    <PayResult
      id="carOrder.paySuccess"
      orderId={id}
      shows={['carOrder.paySuccess']}
      renderBar={(order, balance) => <Bar of={order} balance={balance} />}
    >
      {(order, balance) => <Partly of={order} balance={balance} />}
    </PayResult>
  );
}

type PartlyProps = { of: CarOrder; balance: Balance };

const Partly = ({ of, balance: { label, dueFen, paidFen, openFen, leftFen } }: PartlyProps) => (
  <>
    <StatusHead title={openFen > 0 ? '正在确认付款' : '这一笔收到了'}>
      <p>{openFen > 0 ? '银行还没回话，结果出来前不用再付一次' : `还差 ${formatMoney(leftFen)}`}</p>
    </StatusHead>
    <Card aria-label="付款进度">
      <ListRow label={of.title} note={of.configText} />
      <div className={styles.share} aria-hidden>
        <i style={{ width: `${Math.round((paidFen / dueFen) * 100)}%` }} />
      </div>
      <ListRow label={`${label}已付`} value={formatMoney(paidFen)} />
      {openFen > 0 ? <ListRow label="付款中" value={formatMoney(openFen)} /> : null}
      <ListRow label="应付" value={formatMoney(dueFen)} />
    </Card>
  </>
);

function Bar({ of, balance }: PartlyProps) {
  const href = useHref();
  return (
    <ActionBar>
      <LinkButton kind="secondary" to={href('carOrder.details', { id: of.id })}>
        看订单
      </LinkButton>
      {balance.leftFen > 0 ? (
        <LinkButton to={href('mall.payCenter', { id: balance.id, subject: CAR_ITEM })}>
          继续付款
        </LinkButton>
      ) : null}
    </ActionBar>
  );
}
