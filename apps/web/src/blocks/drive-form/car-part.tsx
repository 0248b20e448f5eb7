import type { Series } from '@marque/contract/cars/schema';
import { useField } from '#shared/form/field.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import * as styles from './drive-form.module.css';
import type { DriveAsking } from './use-drive-form.ts';

/** The choice of the car. */
export function CarPart({ of, series }: { of: DriveAsking; series: readonly Series[] }) {
  const { value, error } = useField(of.form, 'seriesId');
  const chosen = series.find(({ seriesId }) => seriesId === value);
  return (
    <Card
      className={styles.carCard}
      aria-label="想试驾的车"
      data-invalid={error ? true : undefined}
    >
      {chosen ? (
        <div className={styles.car}>
          <span className={styles.still}>
            <Picture
              image={chosen.layers.colours[0]?.image ?? chosen.hero}
              alt=""
              sizes="(min-width: 600px) 448px, 92vw"
              ratio="16 / 9"
            />
          </span>
          <h2>{chosen.seriesName}</h2>
          <p>{chosen.slogan}</p>
        </div>
      ) : (
        <CardTitle>想试驾哪款车</CardTitle>
      )}
      <ChoiceChips
        label="想试驾的车"
        options={series.map(({ seriesId, seriesName }) => ({ id: seriesId, name: seriesName }))}
        value={value}
        onChange={(id) => of.chooseSeries(series.find(({ seriesId }) => seriesId === id)!)}
      />
      {error ? (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      ) : null}
    </Card>
  );
}
