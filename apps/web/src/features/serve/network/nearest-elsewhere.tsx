import { dealerPage } from '@marque/contract/dealer/endpoints';
import { useQuery } from '@tanstack/react-query';
import { type NetworkChoice, networkInput } from '#blocks/network/use-network.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { cityLabel } from '#shared/location/city-label.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { StoreRow } from './store-row.tsx';
import * as styles from './stores.module.css';

type NearestElsewhereProps = { chosen: NetworkChoice; onOpen: (id: string) => void };

const SHOWN = 3;

/** For a city without such a store: the three nearest ones elsewhere, and the hotline. */
export function NearestElsewhere({ chosen, onOpen }: NearestElsewhereProps) {
  const api = useApi();
  const { hotline } = useBrand();
  const { city, position } = useGeolocation();
  const nearest = useQuery(
    api.query(
      dealerPage,
      { ...networkInput(chosen), ...(city && { around: city }), ...position, size: SHOWN },
      'steady',
    ),
  );
  const from = position || !city ? '' : `距${cityLabel(city)} `;
  return (
    <QueryView of={nearest} skeleton={<SkeletonCards heights={[84, 84, 84]} />}>
      {({ items }) => (
        <section aria-label="三家最近的">
          <p className={styles.elsewhere}>
            {items.length > 0 ? '三家最近的' : '换个条件，或打电话问一问'}
          </p>
          <ul>
            {items.map((dealer) => (
              <li key={dealer.id}>
                <StoreRow dealer={dealer} from={from} onOpen={() => onOpen(dealer.id)} />
              </li>
            ))}
          </ul>
          <PhoneRow label="客服热线" phone={hotline} />
        </section>
      )}
    </QueryView>
  );
}
