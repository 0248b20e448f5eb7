import { formatInteger } from '@marque/contract/money';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import type { BlockOf } from './block.ts';
import * as styles from './small-blocks.module.css';

type MembershipStripProps = Omit<BlockOf<'membership'>, 'type' | 'id'>;

/** The member's points, coupons and vouchers, and the points that expire first. */
export function MembershipStrip({ score, expiring, coupons, vouchers }: MembershipStripProps) {
  const { copy } = useBrand();
  const points = { view: 'me', sheet: 'points' } as const;
  return (
    <section className={styles.membership} aria-label="我的权益">
      <div className={styles.assets}>
        <PageLink page="entry.home" params={points} className={styles.asset}>
          <b>{formatInteger(score)}</b>
          {copy.score}
        </PageLink>
        <PageLink page="member.coupons" className={styles.asset}>
          <b>{formatInteger(coupons)}</b>
          优惠券
        </PageLink>
        <PageLink page="member.coupons" params={{ tab: 'store' }} className={styles.asset}>
          <b>{formatInteger(vouchers)}</b>
          到店券
        </PageLink>
      </div>
      {expiring ? (
        <PageLink page="entry.home" params={points} className={styles.ending}>
          {formatInteger(expiring.score)} {copy.score} {expiring.day} 到期
        </PageLink>
      ) : null}
    </section>
  );
}
