import type { OwnCouponDetail } from '@marque/contract/mall/coupon/schema';
import { CouponTicket } from '#blocks/coupon-strip/coupon-ticket.tsx';
import { scopeText, thresholdText } from '#blocks/coupon-strip/coupon-labels.ts';
import { serverNow } from '#shared/api/wire.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import { Timeline } from '#shared/ui/display/timeline.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { validityText } from '../coupon/coupon-tabs.ts';
import { Example } from '../coupon/example.tsx';
import * as styles from './details.module.css';

/** What became of a coupon, the newest first. */
const lifeOf = ({ claimedAt, expiresAt, origin, tab, usedAt }: OwnCouponDetail) => [
  ...(usedAt ? [{ at: usedAt, text: '下单时用掉了' }] : []),
  ...(tab === 'expired' ? [{ at: expiresAt, text: '过期了，没有用上' }] : []),
  { at: claimedAt, text: origin === 'claim' ? '你领取了这张券' : '送到了你的卡包' },
];

/** A coupon of the member as a ticket, with its terms and what became of it. */
export function CouponDetails({ of }: { of: OwnCouponDetail }) {
  const { claimedAt, expiresAt, orderId, origin, recordId, tab } = of;
  const href = useHref();
  return (
    <>
      <div className={styles.ticket}>
        <CouponTicket
          coupon={of}
          validity={validityText(of, serverNow())}
          muted={tab !== 'usable'}
        />
      </div>
      <SpecTable className={styles.facts}>
        <Spec label="怎么用">{`商城下单时自动选用，${thresholdText(of)}`}</Spec>
        <Spec label="用在哪">{scopeText(of)}</Spec>
        <Spec label="有效期">
          {formatDateTime(claimedAt)} 至 {formatDateTime(expiresAt)}
        </Spec>
        <Spec label="来源">{origin === 'claim' ? '领取' : '赠送'}</Spec>
      </SpecTable>
      <Example of={of} />
      <div className={styles.rows}>
        <ListRow
          label="用券规则"
          note="门槛、退款、一道算例"
          to={href('member.couponRules', { recordId })}
        />
        {orderId ? (
          <ListRow
            label="用在这个订单"
            value="看订单"
            to={href('mall.orderDetail', { id: orderId })}
          />
        ) : null}
      </div>
      <section className={styles.life}>
        <h2>经过</h2>
        <Timeline steps={lifeOf(of)} label="经过" />
      </section>
    </>
  );
}

/** What can be done with a coupon now. */
export function CouponBar({ of: { recordId, tab } }: { of: OwnCouponDetail }) {
  const href = useHref();
  return (
    <ActionBar>
      {tab === 'usable' ? (
        <LinkButton to={href('mall.couponGoods', { recordId })}>去挑商品</LinkButton>
      ) : (
        <LinkButton to={href('member.couponCenter')}>领新的券</LinkButton>
      )}
    </ActionBar>
  );
}
