import { cities } from '@marque/contract/location/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { SearchField } from '#shared/ui/control/search-field.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { CityIndex } from './city-index.tsx';
import { CitySkeleton } from './city-skeleton.tsx';
import { PlaceResults } from './place-results.tsx';
import { keepCity, recentCities } from './recent-cities.ts';
import * as styles from './city-picker.module.css';

type CityListProps = {
  onPick: (city: string) => void;
  /** What is said of a city beside its name. */
  noteOf?: (city: string) => string;
};

/** The content of the city picker, loaded when it is opened. */
export default function CityList({ onPick, noteOf }: CityListProps) {
  const api = useApi();
  const [recent] = useState(recentCities);
  const pick = (city: string) => {
    keepCity(city);
    onPick(city);
  };
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const all = useQuery(api.query(cities, {}, 'steady'));
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label="搜索城市"
          placeholder="城市名或拼音，如 杭州、hz"
          most={20}
          value={typed}
          onChange={setTyped}
        />
      </div>
      {keyword ? (
        <PlaceResults keyword={keyword} onPick={pick} />
      ) : (
        <QueryView of={all} skeleton={<CitySkeleton />}>
          {(data) => <CityIndex {...data} recent={recent} noteOf={noteOf} onPick={pick} />}
        </QueryView>
      )}
    </>
  );
}
