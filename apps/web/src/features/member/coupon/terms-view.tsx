import type { CouponTerms } from '@marque/contract/mall/coupon/schema';
import { formatInteger } from '@marque/contract/money';
import { CouponTicket } from '#blocks/coupon-strip/coupon-ticket.tsx';
import { scopeText, thresholdText } from '#blocks/coupon-strip/coupon-labels.ts';
import { formatDate, formatDateTime } from '#shared/format/time.ts';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import { Example } from './example.tsx';
import * as styles from './rules.module.css';

const endText = ({ expiresAt, validDays }: CouponTerms): string =>
  expiresAt ? `用到 ${formatDateTime(expiresAt)}` : `领取后 ${validDays} 天内有效`;

/** A coupon with a sum of its own numbers, and its terms. */
export function TermsView({ of }: { of: CouponTerms }) {
  const { claimTo, kind, note, open, perUser, priceScore } = of;
  return (
    <>
      <div className={styles.ticket}>
        <CouponTicket coupon={of} validity={endText(of)} />
      </div>
      <Example of={of} />
      <SpecTable className={styles.facts}>
        <Spec label="门槛">{thresholdText(of)}</Spec>
        <Spec label="用在哪">{scopeText(of)}</Spec>
        <Spec label="有效期">{endText(of)}</Spec>
        <Spec label="领取">
          {open ? `每人 ${perUser} 张，领到 ${formatDate(claimTo)}` : '不再发放，领到的照用'}
        </Spec>
        {note ? <Spec label="给谁">{note}</Spec> : null}
        {priceScore === null ? null : (
          <Spec label="换取">{`${formatInteger(priceScore)} 积分，换到后不退积分`}</Spec>
        )}
        <Spec label="叠加">
          {kind === 'shipping' ? '可以和商品券一起用' : '一单一张，可以再加一张免邮券'}
        </Spec>
      </SpecTable>
    </>
  );
}
