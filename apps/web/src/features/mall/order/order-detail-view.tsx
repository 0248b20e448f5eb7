import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { StageLine } from '#blocks/stage-line/stage-line.tsx';
import { FormOffer } from '#blocks/form-offer/form-offer.tsx';
import type { OrderDetail } from '@marque/contract/mall/order/schema';
import { OrderLineRow } from '../common/order-line.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { addressLine } from '@marque/contract/mall/address/line';
import { priceText } from '@marque/contract/money';
import { formatDateTime, formatDay } from '#shared/format/time.ts';
import { useHref, useServerLink } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Timeline } from '#shared/ui/display/timeline.tsx';
import { CopyButton } from '#shared/ui/control/copy-button.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { StatusHead } from '#shared/ui/layout/status-head.tsx';
import { useBaseConfig } from '../common/use-base-config.ts';
import { orderHint } from './order-labels.ts';
import { RefundNotice } from '../refund/refund-notice.tsx';
import { RefundRulesRow } from '../refund/refund-rules-row.tsx';
import { OrderDealer } from '../dealer/order-dealer.tsx';
import { Receiver } from '../fulfilment/receiver.tsx';
import { OrderTotal } from './order-total.tsx';
import { PriceChain } from '../checkout/price-chain.tsx';
import { ShipmentCard } from './shipment-card.tsx';
import * as styles from './order-detail-view.module.css';

type OrderProps = { order: OrderDetail };

/** The state of the order, with the time left to pay and a hint. */
function OrderState({ order }: OrderProps) {
  const { statusText, expireAt } = order;
  const brand = useBrand();
  const rules = useBaseConfig();
  return (
    <StatusHead
      title={
        <>
          {order.refunding ? '退款处理中' : statusText}{' '}
          {expireAt ? <Countdown to={expireAt} /> : null}
        </>
      }
    >
      {order.refunding ? (
        <p>
          预计退回 {priceText(order.refunding.fen, order.refunding.score, brand.copy.score)}
          ，原路返回；订单{statusText}
        </p>
      ) : (
        <p>{orderHint(order, rules?.order.autoConfirmDays, brand.copy.score)}</p>
      )}
    </StatusHead>
  );
}

/** The numbers, times and documents of the order. */
function OrderFacts({ order }: OrderProps) {
  const { status, invoice, deal } = order;
  const href = useHref();
  const link = useServerLink();
  const dealPage = deal?.link && link(deal.link);
  return (
    <Card>
      {dealPage ? <ListRow label={deal.label} note={deal.hint} to={dealPage} /> : null}
      <ListRow label="订单编号" value={<CopyButton text={order.orderNo} />} />
      {order.paidAt && order.lines.some(({ shipMethod }) => shipMethod === 'store') ? (
        <ListRow
          label="核销码"
          value="券码与使用记录"
          to={href('mall.writeCode', { id: order.id })}
        />
      ) : null}
      <ListRow label="下单时间" value={formatDateTime(order.createdAt)} />
      {order.paidAt ? <ListRow label="付款时间" value={formatDateTime(order.paidAt)} /> : null}
      {order.invoiceable ? (
        <ListRow
          label="发票"
          value={invoice?.title ?? (status === 'completed' ? '申请开票' : '不开发票')}
          {...(invoice || status === 'completed'
            ? { to: href('mall.invoice', { orderId: order.id }) }
            : {})}
        />
      ) : null}
      {order.remark ? <ListRow label="备注" value={order.remark} /> : null}
      {order.paidAt && status !== 'closed' ? <RefundRulesRow orderId={order.id} /> : null}
      <CustomerServiceButton look="row" topic="order" order={order} />
    </Card>
  );
}

/** One order in full: state, parcel, address, goods, price, documents. */
export function OrderDetailView({ order }: OrderProps) {
  const { status, address, dealer, shipment, amounts } = order;
  const href = useHref();
  return (
    <>
      <OrderState order={order} />
      <Card>
        <StageLine stages={order.stages} label="订单进度" />
      </Card>
      {shipment ? <ShipmentCard orderId={order.id} shipment={shipment} /> : null}
      {address ? (
        <Card>
          {order.arrivesOn ? (
            <p className={styles.arrives}>预计 {formatDay(order.arrivesOn)} 送达</p>
          ) : null}
          <Receiver name={address.name} phone={address.phone} address={addressLine(address)} />
        </Card>
      ) : null}
      {order.lines.some(({ shipMethod }) => shipMethod === 'store') ? (
        <OrderDealer orderId={order.id} known={dealer} />
      ) : null}
      {order.lines.some(({ kind }) => kind === 'install') && status !== 'closed' ? (
        <Card>
          <ListRow
            label="到店安装"
            value={order.paidAt ? '预约时间' : '付款后可预约'}
            to={href('mall.shopInstall', { id: order.id })}
          />
        </Card>
      ) : null}
      <Card>
        {order.lines.map((line) => (
          <div key={line.id}>
            <OrderLineRow line={line} linked />
            <RefundNotice refund={line.refund} />
          </div>
        ))}
        <hr className={styles.rule} />
        <PriceChain chain={amounts.chain} />
        <OrderTotal order={order} />
      </Card>
      <OrderFacts order={order} />
      {status === 'completed' ? <FormOffer use="order" subjectId={order.id} /> : null}
      <Card>
        <h2 className={styles.heading}>订单记录</h2>
        <Timeline steps={order.timeline} />
      </Card>
    </>
  );
}
