import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { StageLine } from '#blocks/stage-line/stage-line.tsx';
import { FormOffer } from '#blocks/form-offer/form-offer.tsx';
import type { RefundDetail } from '@marque/contract/mall/after-sale/schema';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Timeline } from '#shared/ui/display/timeline.tsx';
import { CopyButton } from '#shared/ui/control/copy-button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { StatusHead } from '#shared/ui/layout/status-head.tsx';
import { RefundAmountsView } from './refund-amounts.tsx';
import * as styles from './refund-detail-view.module.css';
import { RefundProof } from './refund-proof.tsx';
import { RefundShareView } from './refund-share.tsx';
import { RefundedLineRow } from './refunded-line.tsx';

/** One refund in full: state, next action and amounts. */
export function RefundDetailView({ refund }: { refund: RefundDetail }) {
  const { status, statusText, hint, returnTo, parcel, refusedFor, sendBefore } = refund;
  const href = useHref();
  return (
    <>
      <StatusHead title={statusText}>
        <p>{hint}</p>
        {sendBefore ? <p>请在 {formatDateTime(sendBefore)} 前寄出，逾期申请自动关闭</p> : null}
      </StatusHead>
      <Card>
        <StageLine stages={refund.steps} label="售后进度" />
      </Card>
      {refusedFor ? (
        <Card>
          <h2 className={styles.heading}>未通过的原因</h2>
          <p>{refusedFor}</p>
        </Card>
      ) : null}
      {returnTo ? (
        <Card>
          <div className={styles.head}>
            <h2 className={styles.heading}>寄回地址</h2>
            <CopyButton hideText text={`${returnTo.name} ${returnTo.phone} ${returnTo.address}`} />
          </div>
          <p>
            {returnTo.name} {returnTo.phone}
          </p>
          <p className={styles.where}>{returnTo.address}</p>
          {parcel ? (
            <ListRow label="寄回单号" value={`${parcel.carrier} ${parcel.trackingNo}`} />
          ) : null}
        </Card>
      ) : null}
      <Card>
        {refund.lines.map((line) => (
          <div key={line.id}>
            <RefundedLineRow line={line} bare />
            <RefundShareView steps={line.steps} fen={line.payFen} score={line.payScore} />
          </div>
        ))}
        <hr className={styles.rule} />
        <RefundAmountsView
          label={status === 'refunded' ? '已退回' : '退款合计'}
          amounts={refund.amounts}
          notes={refund.notes}
        />
      </Card>
      <Card>
        <ListRow label="售后类型" value={refund.typeText} />
        <ListRow label="退款原因" value={refund.reasonText} />
        {refund.explanation ? <ListRow label="补充说明" value={refund.explanation} /> : null}
        {refund.pictures.length > 0 ? (
          <RefundProof pictures={refund.pictures} looks={refund.looks} />
        ) : null}
        <ListRow label="售后编号" value={<CopyButton text={refund.refundNo} />} />
        <ListRow
          label="订单编号"
          value={refund.orderNo}
          to={href('mall.orderDetail', { id: refund.orderId })}
        />
        <CustomerServiceButton look="row" topic="refund" order={refund} />
      </Card>
      {status === 'refunded' ? <FormOffer use="refund" subjectId={refund.id} /> : null}
      <Card>
        <h2 className={styles.heading}>处理记录</h2>
        <Timeline variant="plain" steps={refund.timeline} />
      </Card>
    </>
  );
}
