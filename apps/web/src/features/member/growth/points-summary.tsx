import type { Out } from '@marque/contract/core';
import type { CommodityCard } from '@marque/contract/mall/catalog/schema';
import { formatInteger } from '@marque/contract/money';
import type { scoreForecast, scoreGet } from '@marque/contract/points/endpoints';
import { forecastText } from '@marque/contract/points/forecast';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { UseQueryResult } from '@tanstack/react-query';
import { GoodsRow } from '#blocks/goods-row/goods-row.tsx';
import { MonthBars } from '#blocks/month-bars/month-bars.tsx';
import { serverNow } from '#shared/api/wire.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './growth.module.css';

type PointsSummaryProps = {
  score: Out<typeof scoreGet>;
  forecast: UseQueryResult<Out<typeof scoreForecast>>;
  goods: readonly CommodityCard[];
};

/** The balance, its expiry, and the ways to get and use points. */
export function PointsSummary({ score, forecast, goods }: PointsSummaryProps) {
  const { copy } = useBrand();
  const href = useHref();
  return (
    <>
      <p className={styles.figure}>
        <b>{formatInteger(score.score)}</b> {copy.score}
      </p>
      <p className={styles.sentence}>
        {score.expiring
          ? `最早 ${score.expiring.day} 到期 ${formatInteger(score.expiring.score)}`
          : `得到的${copy.score}能用 12 个月`}
      </p>
      {score.debt > 0 ? (
        <p className={styles.debt}>
          待扣回 {formatInteger(score.debt)}：收回的{copy.score}
          里有一部分已经用掉，之后得到的会先用来扣回
        </p>
      ) : null}
      <QueryView of={forecast} skeleton={<Skeleton height={120} />}>
        {({ months, willExpire }) => (
          <section className={styles.months} aria-label="到期">
            <h2>每月到期的{copy.score}</h2>
            <MonthBars label={`每月到期的${copy.score}`} months={months} unit={copy.score} />
            <p className={styles.forecast}>
              {forecastText(willExpire, shanghaiDay(new Date(serverNow())), copy.score)}
            </p>
          </section>
        )}
      </QueryView>
      {goods.length > 0 ? <Offered goods={goods} /> : null}
      <div className={styles.two}>
        <LinkButton kind="secondary" to={href('member.memberCenter', { section: 'tasks' })}>
          赚{copy.score}
        </LinkButton>
        <LinkButton to={href('mall.classify', { priceForm: 'score' })}>花{copy.score}</LinkButton>
      </div>
    </>
  );
}

function Offered({ goods }: { goods: readonly CommodityCard[] }) {
  return (
    <section aria-label="到期前可以换">
      <h3 className={styles.head}>到期前可以换</h3>
      {goods.map((one) => (
        <GoodsRow
          key={one.id}
          goods={one}
          size={56}
          brief
          to={{ commodityId: one.id }}
          foot={<Price fen={one.priceFen} score={one.score} size="small" />}
        />
      ))}
    </section>
  );
}
