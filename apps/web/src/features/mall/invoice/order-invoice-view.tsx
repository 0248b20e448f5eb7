import type { OrderInvoice } from '@marque/contract/mall/invoice/schema';
import { formatMoney } from '@marque/contract/money';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { CopyButton } from '#shared/ui/control/copy-button.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { StatusHead } from '#shared/ui/layout/status-head.tsx';
import { InvoiceDelivery } from './invoice-delivery.tsx';
import { KIND_LABELS, stateLabels, titleRows } from './invoice-labels.ts';
import { InvoicePaper } from './invoice-paper.tsx';
import * as styles from './invoice.module.css';

const InvoiceApply = lazyComponent(() => import('./invoice-apply.tsx'));

/** The invoice of an order: its state and its content. */
export function OrderInvoiceView({ invoice }: { invoice: OrderInvoice }) {
  const href = useHref();
  const { state, content, issued, redNotes, requestedAt } = invoice;
  const { title, text } = stateLabels(invoice);
  const partly = state === 'issued' && redNotes.length > 0;
  if (invoice.canApply)
    return (
      <LazyBoundary loading={<SkeletonCards heights={[88, 140]} />}>
        <InvoiceApply invoice={invoice} />
      </LazyBoundary>
    );
  return (
    <>
      <StatusHead title={title}>
        <p>{partly ? '退款部分已红冲' : text}</p>
      </StatusHead>
      {content && issued ? (
        <>
          <InvoicePaper
            content={content}
            issued={issued}
            of={invoice}
            void={state === 'reversed'}
          />
          <InvoiceDelivery orderId={invoice.orderId} email={content.email} />
        </>
      ) : content ? (
        <Card>
          <p className={styles.kind}>{KIND_LABELS[content.titleType]}</p>
          <p className={styles.amount}>{formatMoney(invoice.amountFen)}</p>
          <hr className={styles.rule} />
          {titleRows(content).map(({ label, value }) => (
            <ListRow key={label} label={label} value={value} />
          ))}
          <ListRow label="销售方" value={invoice.seller} />
        </Card>
      ) : null}
      <Card>
        <ListRow
          label="订单编号"
          value={invoice.orderNo}
          to={href(invoice.of === 'carGoods' ? 'carOrder.details' : 'mall.orderDetail', {
            id: invoice.orderId,
          })}
        />
        {requestedAt ? <ListRow label="申请时间" value={formatDateTime(requestedAt)} /> : null}
      </Card>
      {redNotes.map((note) => (
        <Card key={note.number} aria-label="红字发票">
          <ListRow
            label="红字发票"
            value={<b className={styles.red}>-{formatMoney(note.amountFen)}</b>}
          />
          <ListRow label="开具时间" value={formatDateTime(note.issuedAt)} />
          <NumberRow label="红票号码" number={note.number} />
        </Card>
      ))}
    </>
  );
}

const NumberRow = ({ label, number }: { label: string; number: string }) => (
  <ListRow label={label} note={number} value={<CopyButton hideText text={number} />} />
);
