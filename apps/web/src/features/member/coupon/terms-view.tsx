import { exampleOf } from '@marque/contract/mall/coupon/example';
import type { CouponTerms } from '@marque/contract/mall/coupon/schema';
import { formatInteger, formatMoney } from '@marque/contract/money';
import { CouponTicket } from '#blocks/coupon-strip/coupon-ticket.tsx';
import { scopeText, thresholdText } from '#blocks/coupon-strip/coupon-labels.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDate, formatDateTime } from '#shared/format/time.ts';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import * as styles from './rules.module.css';

const endText = ({ expiresAt, validDays }: CouponTerms): string =>
  expiresAt ? `用到 ${formatDateTime(expiresAt)}` : `领取后 ${validDays} 天内有效`;

/** A coupon with a sum of its own numbers, and its terms. */
export function TermsView({ of }: { of: CouponTerms }) {
  const { claimTo, kind, open, perUser } = of;
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
        <Spec label="叠加">
          {kind === 'shipping' ? '可以和商品券一起用' : '一单一张，可以再加一张免邮券'}
        </Spec>
      </SpecTable>
    </>
  );
}

/** A purchase worked out with the coupon. */
function Example({ of }: { of: CouponTerms }) {
  const { copy } = useBrand();
  const example = exampleOf(of);
  if (!example)
    return (
      <section className={styles.example}>
        <h2>举个例子</h2>
        <p className={styles.figure}>免邮</p>
        <p className={styles.sentence}>这一单的运费是多少，就减多少，商品的钱照付。</p>
      </section>
    );
  const { goods, off, pay, unit } = example;
  const text = (value: number) =>
    unit === 'fen' ? formatMoney(value) : `${formatInteger(value)} ${copy.score}`;
  return (
    <section className={styles.example}>
      <h2>举个例子</h2>
      <p className={styles.figure}>付 {text(pay)}</p>
      <SpecTable>
        <Spec label="买了商品">{text(goods)}</Spec>
        <Spec label="用这张券" off>
          -{text(off)}
        </Spec>
        <Spec label="实付" sum>
          {text(pay)}
        </Spec>
      </SpecTable>
    </section>
  );
}
