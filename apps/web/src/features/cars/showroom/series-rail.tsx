import type { Series } from '@marque/contract/cars/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { PriceFrom } from '../common/price-from.tsx';
import { ENERGY_NAMES, STATE_NAMES } from '../common/series-words.ts';
import * as styles from './series-rail.module.css';

/** The brand's other series, each with its still. */
export function SeriesRail({ items }: { items: readonly Series[] }) {
  const { blocks } = useBrand();
  if (items.length === 0) return null;
  return (
    <section className={styles.section} aria-label="全部车系">
      <SectionHead title="全部车系" note="点开看配色、版型和每版多了什么" />
      <ul className={cx(styles.list, styles[blocks.rail])}>
        {items.map((series) => (
          <li key={series.seriesId}>
            <SeriesCard of={series} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SeriesCard({ of: series }: { of: Series }) {
  const { seriesId, seriesName, slogan, bodyType, energyType, saleState, hero, layers } = series;
  const state = STATE_NAMES[saleState];
  return (
    <PageLink page="cars.detail" params={{ id: seriesId }} className={styles.series}>
      <span className={cx(styles.window, saleState === 'blind' && styles.blind)}>
        <Picture
          image={saleState === 'blind' ? hero : (layers.colours[0]?.image ?? hero)}
          alt=""
          sizes="(min-width: 600px) 448px, 92vw"
          ratio="16 / 9"
        />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <b>{seriesName}</b>
          {state ? <Tag strong>{state}</Tag> : null}
        </span>
        <span className={styles.slogan}>{slogan}</span>
        <span className={styles.foot}>
          <PriceFrom of={series} />
          <span>
            {bodyType} · {ENERGY_NAMES[energyType]}
          </span>
        </span>
      </span>
    </PageLink>
  );
}
