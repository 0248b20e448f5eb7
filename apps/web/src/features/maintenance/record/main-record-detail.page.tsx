import { kmText } from '@marque/contract/garage/km-text';
import type { WorkOrder } from '@marque/contract/maintenance/workshop/schema';
import { isWorkOver } from '@marque/contract/maintenance/workshop/states';
import { formatMoney } from '@marque/contract/money';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { FormOffer } from '#blocks/form-offer/form-offer.tsx';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { BillLines } from '#blocks/work-order/bill-lines.tsx';
import { CheckGrid } from '#blocks/work-order/check-grid.tsx';
import { ExtraCard } from '#blocks/work-order/extra-card.tsx';
import { RefusedLines } from '#blocks/work-order/refused-lines.tsx';
import { TenFields } from '#blocks/work-order/ten-fields.tsx';
import { useConfirmBill, useWorkOrder } from '#blocks/work-order/use-work-order.ts';
import { Visit } from '#blocks/work-order/visit.tsx';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref, usePageSubjectId } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { ListRow, PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './record.module.css';

/** A visit to a workshop: its progress while it lasts, then its record. */
export function Component() {
  const id = usePageSubjectId('maintenance.mainRecordDetail');
  const order = useWorkOrder(id);
  const href = useHref();
  return (
    <RecordPage
      id="maintenance.mainRecordDetail"
      login="登录后查看保养详情"
      of={order}
      skeleton={
        <div className={styles.skeleton}>
          <Skeleton width={160} height={40} />
          <Skeleton height={256} />
          <Skeleton height={200} />
        </div>
      }
      wayOn={
        <LinkButton size="small" kind="secondary" to={href('maintenance.mainRecord')}>
          我的保养记录
        </LinkButton>
      }
      renderBar={(data) => (hasWayOn(data) ? <DetailBar of={data} /> : null)}
    >
      {(data) => <Detail of={data} />}
    </RecordPage>
  );
}

/** Whether its owner can do something with it besides waiting. */
const hasWayOn = ({ confirmedAt, status }: WorkOrder): boolean =>
  isWorkOver(status) || (status === 'ready' && confirmedAt === null);

/** The bill to be confirmed, and once all is over the next visit. */
function DetailBar({ of: order }: { of: WorkOrder }) {
  const { appointmentId, carId, dealerId, status, totalFen } = order;
  const href = useHref();
  const confirm = useConfirmBill(order);
  if (isWorkOver(status))
    return (
      <ActionBar>
        <LinkButton to={href('maintenance.maintenance', { again: appointmentId, carId, dealerId })}>
          再约一次
        </LinkButton>
      </ActionBar>
    );
  return (
    <ActionBar>
      <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
        确认结算单 {formatMoney(totalFen)}
      </Button>
    </ActionBar>
  );
}

function Detail({ of: order }: { of: WorkOrder }) {
  const { status, extras, checks, deliveredAt, km, warranty, totalFen, confirmedAt } = order;
  const asked = extras.filter(({ state }) => state === 'asked');
  return (
    <>
      {isWorkOver(status) ? (
        <section className={styles.done}>
          <p className={styles.figure}>
            <b>{formatMoney(totalFen)}</b>
          </p>
          <p className={styles.when}>
            {deliveredAt && km !== null
              ? `${formatDateTime(deliveredAt).slice(0, 10)} 交车 · ${kmText(km)}`
              : order.statusText}
          </p>
        </section>
      ) : (
        <Visit of={order} />
      )}
      {asked.map((extra) => (
        <ExtraCard key={`${extra.id}:${extra.version}`} of={extra} />
      ))}
      <TenFields of={order} />
      <BillLines of={order} />
      {status === 'ready' && confirmedAt !== null ? (
        <p className={styles.confirmed}>结算单已确认，到店付款后取车</p>
      ) : null}
      <CheckGrid checks={checks} />
      <RefusedLines extras={extras} />
      {warranty ? (
        <p className={styles.warranty}>
          这次更换的备件和施工，质保到 {warranty.day} 或 {kmText(warranty.km)}，先到为准
        </p>
      ) : null}
      {status === 'delivered' ? <FormOffer use="workOrder" subjectId={order.id} /> : null}
      <Afterwards of={order} />
    </>
  );
}

/** Whom to turn to about the work, and the invoice. */
const Afterwards = ({ of: { no, peopleTel, status } }: { of: WorkOrder }) => (
  <section className={styles.after} aria-label="有问题找谁">
    <PhoneRow label="有异议，问服务顾问" phone={peopleTel} />
    <CustomerServiceButton look="row" topic="product" />
    {status === 'closed' ? null : <ListRow label="发票" value="付款时由门店开具" />}
    <ListRow label="工单号" value={no} />
  </section>
);
