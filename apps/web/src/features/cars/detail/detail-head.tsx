import { shanghaiDay } from '@marque/contract/shanghai';
import { priceSinceText } from '@marque/contract/cars/price-kind';
import type { CarType, Series } from '@marque/contract/cars/schema';
import { useState } from 'react';
import { Turn } from '#blocks/car-stage/turn.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { PriceFrom } from '#blocks/series-rail/price-from.tsx';
import { ENERGY_NAMES, STATE_NAMES } from '#blocks/series-rail/series-labels.ts';
import { STAGE_SIZES } from '../common/stage-sizes.ts';
import * as styles from './detail-head.module.css';

type DetailHeadProps = {
  of: Series;
  /** The lowest trim, whose price is shown; undefined without one. */
  type: Pick<CarType, 'priceKind' | 'priceSince'> | undefined;
};

/** The stage: the car in its colours, its name and lowest price. */
export function DetailHead({ of: series, type }: DetailHeadProps) {
  const { blocks } = useBrand();
  const { seriesName, slogan, bodyType, energyType, seats, saleState, hero, layers } = series;
  const { colours } = layers;
  const [chosen, setChosen] = useState(colours[0]?.id);
  const colour = colours.find(({ id }) => id === chosen);
  const blind = saleState === 'blind';
  const state = STATE_NAMES[saleState];
  const label = `${seriesName}，${colour?.name ?? ''}`;
  const turned = {
    seriesId: series.seriesId,
    paint: colour?.hex ?? '',
    wheel: null,
    seat: null,
    label,
  };
  const shown = {
    alt: blind ? `${seriesName}剪影` : `${label}，左前 45 度`,
    sizes: STAGE_SIZES[blocks.hero],
    ratio: '16 / 9',
    className: styles.picture ?? '',
  };
  const night = colour?.night;
  const picture = (
    <>
      <Picture
        {...shown}
        key={colour?.id}
        image={colour?.image ?? hero}
        hero
        by={night ? 'day' : undefined}
      />
      {night ? <Picture {...shown} key={`${colour.id} night`} image={night} by="night" /> : null}
    </>
  );
  return (
    <div className={styles[blocks.hero]}>
      <div className={styles.stage}>
        {blind || !colour ? picture : <Turn of={turned}>{picture}</Turn>}
      </div>
      {blind ? null : (
        <fieldset className={styles.colours}>
          <legend className="visually-hidden">车身颜色</legend>
          {colours.map(({ id, name, hex }) => (
            <label key={id} className={styles.colour}>
              <input
                type="radio"
                name={`colour-${series.seriesId}`}
                aria-label={name}
                checked={id === chosen}
                onChange={() => setChosen(id)}
              />
              <span style={{ backgroundColor: hex }} />
            </label>
          ))}
          <output className={styles.colourName}>{colour?.name}</output>
        </fieldset>
      )}
      <div className={styles.texts}>
        <p className={styles.kind}>
          {bodyType} · {ENERGY_NAMES[energyType]} · {seats} 座
          {state ? <Tag strong>{state}</Tag> : null}
        </p>
        <h2 className={styles.slogan}>{slogan}</h2>
        <p className={styles.price}>
          <PriceFrom of={series} size="large" />
          {type?.priceSince && series.priceFromFen !== null ? (
            <span>{priceSinceText(type.priceKind, shanghaiDay(new Date(type.priceSince)))}</span>
          ) : null}
        </p>
      </div>
    </div>
  );
}
