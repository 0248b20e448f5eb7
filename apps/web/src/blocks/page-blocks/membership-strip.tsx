import { formatInteger } from '@marque/contract/money';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import type { BlockOf } from './block.ts';
import * as styles from './small-blocks.module.css';

type MembershipStripProps = Omit<BlockOf<'membership'>, 'type' | 'id'>;

/** The member's level, points, coupons and vouchers, and what ends first. */
export function MembershipStrip({
  level,
  score,
  expiring,
  coupons,
  vouchers,
}: MembershipStripProps) {
  const { copy } = useBrand();
  const points = { tab: 'score' } as const;
  return (
    <section className={styles.membership} aria-label="我的权益">
      <div className={styles.assets}>
        <PageLink page="member.memberCenter" className={styles.asset}>
          <b>{level.name}</b>
          等级
        </PageLink>
        <PageLink page="member.growthValueDetail" params={points} className={styles.asset}>
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
      {level.fell || level.keep ? (
        <PageLink page="member.memberCenter" className={styles.ending}>
          {level.keep
            ? `${level.keep.by} 前再积 ${formatInteger(level.keep.missing)} 成长值，留在「${level.name}」`
            : `等级变为「${level.name}」，看看怎么回去`}
        </PageLink>
      ) : null}
      {expiring ? (
        <PageLink page="member.growthValueDetail" params={points} className={styles.ending}>
          {formatInteger(expiring.score)} {copy.score} {expiring.day} 到期
        </PageLink>
      ) : null}
    </section>
  );
}
