import type { Out } from '@marque/contract/core';
import type { CommodityCard } from '@marque/contract/mall/catalog/schema';
import { formatInteger } from '@marque/contract/money';
import type { scoreForecast, scoreGet } from '@marque/contract/points/endpoints';
import { forecastText } from '@marque/contract/points/forecast';
import type { EarnWay } from '@marque/contract/points/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { UseQueryResult } from '@tanstack/react-query';
import { GoodsRow } from '#blocks/goods-row/goods-row.tsx';
import { MonthBars } from '#blocks/month-bars/month-bars.tsx';
import { serverNow } from '#shared/api/wire.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, useServerLink } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './points-sheet.module.css';

type PointsSummaryProps = {
  score: Out<typeof scoreGet>;
  forecast: UseQueryResult<Out<typeof scoreForecast>>;
  goods: readonly CommodityCard[];
  ways: readonly EarnWay[];
};

/** The balance, its expiry, and the ways to get and use points. */
export function PointsSummary({ score, forecast, goods, ways }: PointsSummaryProps) {
  const { copy } = useBrand();
  const href = useHref();
  return (
    <>
      <div className={styles.balance}>
        <p>
          <b>{formatInteger(score.score)}</b> {copy.score}
        </p>
        <LinkButton size="small" to={href('mall.classify', { priceForm: 'score' })}>
          去使用
        </LinkButton>
      </div>
      {score.debt > 0 ? (
        <p className={styles.debt}>
          待扣回 {formatInteger(score.debt)}：收回的{copy.score}
          里有一部分已经用掉，之后得到的会先用来扣回
        </p>
      ) : null}
      <QueryView of={forecast} skeleton={<Skeleton height={120} />}>
        {({ months, willExpire }) =>
          score.expiring === null ? null : (
            <section className={styles.ending} aria-label="到期">
              <MonthBars label={`每月到期的${copy.score}`} months={months} unit={copy.score} />
              <p className={styles.next}>
                最早到期：{formatInteger(score.expiring.score)}，可用到 {score.expiring.day}
              </p>
              <p className={styles.forecast}>
                {forecastText(willExpire, shanghaiDay(new Date(serverNow())), copy.score)}
              </p>
            </section>
          )
        }
      </QueryView>
      {goods.length > 0 ? <Offered goods={goods} /> : null}
      {ways.length > 0 ? <Ways ways={ways} /> : null}
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

function Ways({ ways }: { ways: readonly EarnWay[] }) {
  const { copy } = useBrand();
  const linkTo = useServerLink();
  return (
    <section aria-label={`赚${copy.score}`}>
      <h3 className={styles.head}>赚{copy.score}</h3>
      {ways.map(({ rule, title, text, note, state, link }) => {
        const to = linkTo(link);
        return (
          <ListRow
            key={rule}
            label={title}
            note={note || undefined}
            value={state === 'open' ? text : '已完成'}
            {...(to && state === 'open' ? { to } : {})}
          />
        );
      })}
    </section>
  );
}
