import type { Series } from '@marque/contract/cars/schema';
import type { StoredImage } from '@marque/contract/common';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Tag } from '#shared/ui/display/tag.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { SeriesStill } from './series-still.tsx';
import { PriceFrom } from './price-from.tsx';
import { ENERGY_NAMES, STATE_NAMES } from './series-labels.ts';
import * as styles from './series-rail.module.css';

type ShownSeries = Pick<
  Series,
  | 'seriesId'
  | 'seriesName'
  | 'slogan'
  | 'bodyType'
  | 'energyType'
  | 'saleState'
  | 'priceFromFen'
  | 'poses'
> & {
  /** The picture of a car without poses. */
  image: StoredImage;
};

type SeriesRailProps = { title: string; note: string; items: readonly ShownSeries[] };

/** A rail of the brand's series. The poses take turns. */
export function SeriesRail({ title, note, items }: SeriesRailProps) {
  const { blocks } = useBrand();
  if (items.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <SectionHead title={title} note={note} />
      {/* The classes are named one by one, because a dynamic look-up pulls all names of the sheet into the core. */}
      <ul className={cx(styles.list, blocks.rail === 'rim' ? styles.rim : styles.card)}>
        {items.map((series, place) => (
          <li key={series.seriesId}>
            <SeriesCard of={series} place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SeriesCard({ of: series, place }: { of: ShownSeries; place: number }) {
  const { seriesId, seriesName, slogan, bodyType, energyType, saleState } = series;
  const state = STATE_NAMES[saleState];
  return (
    <PageLink page="cars.detail" params={{ id: seriesId }} className={styles.series}>
      <span className={styles.window}>
        <SeriesStill of={series} place={place} />
      </span>
      <span className={styles.texts}>
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
