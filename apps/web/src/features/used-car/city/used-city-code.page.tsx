import { usedCarCities } from '@marque/contract/used-car/stock/endpoints';
import { useQuery } from '@tanstack/react-query';
import CityList from '#blocks/city-picker/city-list.tsx';
import { useCityCode } from '#blocks/city-picker/use-city-code.ts';
import { useApi } from '#shared/api/use-api.ts';
import { usePageParams, useReturnOr } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { HotlineRow } from '../common/hotline-row.tsx';
import { pickedCity } from '../common/picked-city.ts';
import * as styles from './used-city-code.module.css';

/** The choice of the city in which used cars stand, with the number of them. */
export function Component() {
  const api = useApi();
  const { select = '' } = usePageParams('usedCar.usedCityCode');
  const counted = useQuery(api.query(usedCarCities, {}));
  const done = useReturnOr('usedCar.buyUsedCar');
  const pick = (code: string) => {
    pickedCity.set(code);
    done();
  };
  const codeOf = useCityCode();
  const pickNamed = async (name: string) => pick((await codeOf(name)) ?? '');
  return (
    <Page id="usedCar.usedCityCode">
      <QueryView of={counted} skeleton={<Skeleton height={480} />} onError={<HotlineRow />}>
        {({ items, total }) => {
          const cars = new Map(items.map((one) => [one.name, one.cars]));
          return (
            <div className={styles.page}>
              <button
                type="button"
                className={styles.whole}
                aria-pressed={select === ''}
                onClick={() => pick('')}
              >
                全国
                <span>{total} 台</span>
              </button>
              <CityList
                noteOf={(city) => (cars.has(city) ? `${cars.get(city)} 台` : '')}
                onPick={(name) => void pickNamed(name)}
              />
            </div>
          );
        }}
      </QueryView>
    </Page>
  );
}
