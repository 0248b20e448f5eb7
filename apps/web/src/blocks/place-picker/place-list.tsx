import { SPOT_KIND_LABELS } from '@marque/contract/community/spot/labels';
import { spotNearby } from '@marque/contract/community/spot/endpoints';
import { mallDealerPageList } from '@marque/contract/dealer/endpoints';
import type { In } from '@marque/contract/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useCityCode } from '#blocks/city-picker/use-city-code.ts';
import { CityPicker } from '#blocks/city-picker/city-picker.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { cityLabel } from '#shared/location/city-label.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { SearchField } from '#shared/ui/control/search-field.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './place-picker.module.css';

/** Where something was written: a city, with the name of a place in it or ''. Others see the city alone. */
export type ChosenPlace = { cityCode: string; city: string; name: string };

const MAX_KEYWORD = 20;
const STORES = 3;

const kmText = (km: number | null): string | false =>
  km !== null && (km < 1 ? `${Math.round(km * 1_000)} 米` : `${km} 公里`);

type PlaceListProps = { onPick: (place: ChosenPlace) => void };

/** Places to choose from: where one is, what members recommend nearby, stores, or a city alone. */
export function PlaceList({ onPick }: PlaceListProps) {
  const api = useApi();
  const { city, position, state, locate } = useGeolocation();
  const codeOf = useCityCode();
  const [picking, setPicking] = useState(false);
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim().slice(0, MAX_KEYWORD));
  const stores = useQuery(
    api.query(mallDealerPageList, {
      ...position,
      ...(keyword ? { keyword } : city && { city }),
      brand: api.brand,
      size: STORES,
    }),
  );
  const pickIn = async (named: string, name: string) => {
    const cityCode = await codeOf(named);
    if (cityCode) onPick({ cityCode, city: named, name });
  };
  return (
    <div className={styles.list}>
      <SearchField
        label="搜地方"
        placeholder="搜好去处、门店"
        value={typed}
        onChange={setTyped}
        most={MAX_KEYWORD}
      />
      {city ? (
        <ListRow label={cityLabel(city)} note="只显示城市" onClick={() => void pickIn(city, '')} />
      ) : null}
      <div className={styles.ways}>
        <Button
          size="small"
          kind="secondary"
          busy={state.status === 'locating'}
          onClick={() => void locate()}
        >
          {position ? '重新定位' : '定位到这里'}
        </Button>
        <Button size="small" kind="plain" onClick={() => setPicking(true)}>
          {city ? '换一个城市' : '选择城市'}
        </Button>
      </div>
      {state.status === 'failed' ? (
        <p className={styles.note} role="status">
          {state.message}
        </p>
      ) : null}
      <Spots near={{ ...position, keyword }} onPick={onPick} />
      {stores.data?.items.map(({ id, name, city: of }) => (
        <ListRow
          key={id}
          label={name}
          note={`门店 · ${cityLabel(of)}`}
          onClick={() => void pickIn(of, name)}
        />
      ))}
      <CityPicker
        open={picking}
        onClose={() => setPicking(false)}
        onPick={(named) => void pickIn(named, '')}
      />
    </div>
  );
}

/** What members recommend, the nearest first. */
function Spots({
  near,
  onPick,
}: {
  near: In<typeof spotNearby>;
  onPick: PlaceListProps['onPick'];
}) {
  const api = useApi();
  const spots = useQuery(api.query(spotNearby, near));
  return (
    <QueryView of={spots} skeleton={<Skeleton height={160} />}>
      {({ items }) => (
        <>
          {items.map(({ id, kind, name, cityCode, city, km }) => (
            <ListRow
              key={id}
              label={name}
              note={[SPOT_KIND_LABELS[kind], cityLabel(city), kmText(km)]
                .filter(Boolean)
                .join(' · ')}
              onClick={() => onPick({ cityCode, city, name })}
            />
          ))}
          {items.length === 0 && near.keyword ? (
            <p className={styles.note}>没有叫「{near.keyword}」的好去处</p>
          ) : null}
        </>
      )}
    </QueryView>
  );
}
