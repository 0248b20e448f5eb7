import type { City } from '@marque/contract/location/schema';
import { cityLabel } from '#shared/location/city-label.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { cx } from '#shared/ui/cx.ts';
import { IndexList } from '#shared/ui/picker/index-list.tsx';
import { CurrentCityRow } from './current-city-row.tsx';
import * as styles from './city-picker.module.css';

type CityIndexProps = {
  cities: readonly City[];
  hot: readonly string[];
  /** The names of the cities that were chosen last. */
  recent: readonly string[];
  /** What is said of a city beside its name, such as its number of stores. */
  noteOf?: ((city: string) => string) | undefined;
  onPick: (city: string) => void;
};

const initialOf = ({ initial }: City): string => initial;

/** The user's position, popular cities, and all cities from A to Z. */
export function CityIndex({ cities, hot, recent, noteOf, onPick }: CityIndexProps) {
  const { city: chosen } = useGeolocation();
  const cityButton = ({ name }: Pick<City, 'name'>, className?: string, note = '') => (
    <button
      type="button"
      className={cx(className, name === chosen && styles.chosen)}
      aria-pressed={name === chosen}
      onClick={() => onPick(name)}
    >
      {cityLabel(name)}
      {note ? <span>{note}</span> : null}
    </button>
  );
  return (
    <IndexList
      items={cities}
      initialOf={initialOf}
      height={48}
      render={(city) => cityButton(city, cx(styles.city, styles.inList), noteOf?.(city.name))}
      head={[
        { height: 60, show: <CurrentCityRow onPick={onPick} /> },
        ...(recent.length > 0
          ? [
              {
                height: 96,
                show: (
                  <section aria-label="最近选过" className={styles.hot}>
                    <h3>最近选过</h3>
                    <ul>
                      {recent.map((name) => (
                        <li key={name}>{cityButton({ name })}</li>
                      ))}
                    </ul>
                  </section>
                ),
              },
            ]
          : []),
        {
          height: 216,
          show: (
            <section aria-label="热门城市" className={styles.hot}>
              <h3>热门城市</h3>
              <ul>
                {cities
                  .filter(({ code }) => hot.includes(code))
                  .sort((a, b) => hot.indexOf(a.code) - hot.indexOf(b.code))
                  .map((city) => (
                    <li key={city.code}>{cityButton(city)}</li>
                  ))}
              </ul>
            </section>
          ),
        },
      ]}
    />
  );
}
