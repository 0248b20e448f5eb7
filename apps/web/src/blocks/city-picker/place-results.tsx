import { searchPlaces } from '@marque/contract/location/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { CitySkeleton } from './city-skeleton.tsx';
import * as styles from './city-picker.module.css';

/** The results of a search for places. A county selects its city. */
export function PlaceResults({
  keyword,
  onPick,
}: {
  keyword: string;
  onPick: (city: string) => void;
}) {
  const api = useApi();
  const places = useQuery({
    ...api.query(searchPlaces, { keyword }, 'steady'),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.scroller}>
      <QueryView
        of={places}
        skeleton={<CitySkeleton />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: <Empty of="search" title="没有找到这个城市" text="换个名字或拼音试试" />,
        }}
      >
        {({ items }) => (
          <ul aria-label="搜索结果">
            {items.map(({ code, name, city, province }) => (
              <li key={code}>
                <button type="button" className={styles.city} onClick={() => onPick(city)}>
                  {name}
                  <span>
                    {[city, province]
                      .filter((part, i, all) => part !== (all[i - 1] ?? name))
                      .join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}
