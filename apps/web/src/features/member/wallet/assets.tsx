import { ownCoupons } from '@marque/contract/mall/coupon/endpoints';
import { formatInteger } from '@marque/contract/money';
import type { PageId } from '@marque/contract/pages';
import { passMine } from '@marque/contract/pass/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useScore } from '#blocks/member-score/use-score.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import * as styles from './wallet.module.css';

type Asset = { name: string; value: number | undefined; page: PageId; params?: object };

/** What a member has besides money: points, coupons and passes. */
export function Assets() {
  const api = useApi();
  const { copy } = useBrand();
  const score = useScore();
  const coupons = useQuery(api.query(ownCoupons, { size: 1 }, 'live'));
  const passes = useQuery(api.query(passMine, {}, 'live'));
  const assets: readonly Asset[] = [
    {
      name: copy.score,
      value: score,
      page: 'member.growthValueDetail',
      params: { tab: 'score' },
    },
    { name: '优惠券', value: coupons.data?.counts.usable, page: 'member.coupons' },
    { name: '卡券', value: passes.data?.items.length, page: 'maintenance.electronics' },
  ];
  return (
    <nav className={styles.assets} aria-label="资产">
      {assets.map(({ name, value, page, params }) => (
        <PageLink key={name} page={page} {...(params && { params })} className={styles.asset}>
          {name} <b>{value === undefined ? '–' : formatInteger(value)}</b>
        </PageLink>
      ))}
    </nav>
  );
}
