import type { Series } from '@marque/contract/cars/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { PriceFrom } from '#blocks/series-rail/price-from.tsx';
import { ENERGY_NAMES } from '#blocks/series-rail/series-labels.ts';
import { STAGE_SIZES } from '../common/stage-sizes.ts';
import * as styles from './series-hero.module.css';

/** The first series of the showroom. */
export function SeriesHero({ of: series }: { of: Series }) {
  const { blocks } = useBrand();
  const { seriesId, seriesName, slogan, bodyType, energyType, hero, highlights } = series;
  return (
    <PageLink
      page="cars.detail"
      params={{ id: seriesId }}
      className={cx(styles.hero, styles[blocks.hero])}
    >
      <span className={styles.stage}>
        <Picture
          image={hero}
          alt=""
          sizes={STAGE_SIZES[blocks.hero]}
          hero
          className={styles.picture ?? ''}
        />
      </span>
      <span className={styles.texts}>
        <span className={styles.kind}>
          {bodyType} · {ENERGY_NAMES[energyType]}
        </span>
        <b className={styles.name}>{seriesName}</b>
        <span className={styles.slogan}>{slogan}</span>
        <span className={styles.figures}>
          {highlights.slice(0, 3).map(({ figure, unit, title }) => (
            <span key={title}>
              <b>
                {figure} <small>{unit}</small>
              </b>
              {title}
            </span>
          ))}
        </span>
        <span className={styles.foot}>
          <PriceFrom of={series} size="large" />
          <span className={styles.go}>看这款车</span>
        </span>
      </span>
    </PageLink>
  );
}
