import type { CampaignBrief } from '@marque/contract/cars/campaign/schema';
import type { CarType, Series } from '@marque/contract/cars/schema';
import type { UseQueryResult } from '@tanstack/react-query';
import check from 'virtual:icon/check';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useCompareCar } from '../common/use-compare-car.ts';
import * as styles from './types-section.module.css';

type TypesSectionProps = {
  series: Series;
  types: UseQueryResult<{ items: CarType[] }>;
  chosen: string | undefined;
  campaign: CampaignBrief | undefined;
};

/** The trims on sale with what each adds to the one below. */
export function TypesSection({ series, types, chosen, campaign }: TypesSectionProps) {
  const live = campaign?.state === 'live' ? campaign : undefined;
  if (types.data?.items.length === 0) return null;
  const isSold = series.saleState === 'onSale' || live?.kind === 'presale';
  return (
    <section className={styles.section} aria-label="版型">
      <SectionHead title="版型" note="每一版只写比低一版多了什么">
        <PageLink
          page="cars.modelConfig"
          params={{ seriesId: series.seriesId }}
          className={styles.all}
        >
          参数配置
        </PageLink>
      </SectionHead>
      <QueryView of={types} skeleton={<Skeleton height={180} />}>
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((type) => (
              <li key={type.typeId}>
                <TypeCard
                  of={type}
                  series={series}
                  chosen={type.typeId === chosen}
                  buy={isSold ? { campaignId: live?.id } : null}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

type TypeCardProps = {
  of: CarType;
  series: Series;
  chosen: boolean;
  /** How it is booked; null when it cannot be booked. */
  buy: { campaignId: string | undefined } | null;
};

function TypeCard({ of: type, series, chosen, buy }: TypeCardProps) {
  const href = useHref();
  const { typeId, typeName, modelYear, priceFen, addsOver, leadDays } = type;
  const compareCar = useCompareCar();
  const compare = () => void compareCar(typeId, `${series.seriesName} ${typeName}`);
  return (
    <article className={cx(styles.type, chosen && styles.chosen)}>
      <div className={styles.head}>
        <h3>
          {typeName} <small>{modelYear} 款</small>
        </h3>
        {priceFen === null ? (
          <span className={styles.untold}>价格待公布</span>
        ) : (
          <Price fen={priceFen} plain />
        )}
      </div>
      {addsOver ? (
        <>
          <p className={styles.over}>比{addsOver.typeName}多</p>
          <ul className={styles.adds}>
            {addsOver.lines.map((line) => (
              <li key={line}>
                <Icon of={check} size={14} />
                {line}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.over}>本车系的起步版型</p>
      )}
      <div className={styles.foot}>
        <span>
          锁单后 {leadDays.from}–{leadDays.to} 天出厂
        </span>
        <Button kind="secondary" size="small" onClick={compare}>
          加入对比
        </Button>
        {priceFen !== null ? (
          <LinkButton kind="secondary" size="small" to={href('cars.stages', { typeId })}>
            算一算
          </LinkButton>
        ) : null}
        {buy && priceFen !== null ? (
          <LinkButton
            size="small"
            to={href('cars.buy', { typeId, ...buy })}
            aria-label={`立即预订 ${typeName}`}
          >
            立即预订
          </LinkButton>
        ) : null}
      </div>
    </article>
  );
}
