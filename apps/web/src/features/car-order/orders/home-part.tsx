import { appointmentSlots } from '@marque/contract/appointment/endpoints';
import type { Handover } from '@marque/contract/car-order/delivery/schema';
import {
  carOrderHandover,
  carOrderHandoverPlace,
} from '@marque/contract/car-order/delivery/endpoints';
import { addressList } from '@marque/contract/mall/address/endpoints';
import { addressLine } from '@marque/contract/mall/address/line';
import { formatMoney } from '@marque/contract/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './delivery.module.css';

const WHERE = [
  { id: 'store', name: '到店提车' },
  { id: 'home', name: '送车上门' },
] as const;

const feeOf = (feeFen: number): string =>
  feeFen > 0 ? `上门费 ${formatMoney(feeFen)}，交车时付给门店` : '不收上门费';

type HomePlaceProps = {
  id: string;
  /** Called after a change of the place, which changes the available times. */
  onPlaced: () => void;
};

/** Returns the mutation that sets the place: an address id, or null for the store. */
function usePlace({ id, onPlaced, onRefused }: HomePlaceProps & { onRefused?: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = api.query(carOrderHandover, { id });
  return useWrite({
    mutationFn: (addressId: string | null, idempotencyKey) =>
      api.call(carOrderHandoverPlace, { id, addressId }, { idempotencyKey }),
    purpose: (addressId) => `handoverPlace:${id}:${addressId ?? 'store'}`,
    onSuccess: (after: Handover) => {
      onPlaced();
      // The times of the place before are not shown while those of this one load.
      void client.resetQueries({ queryKey: [appointmentSlots.id] });
      client.setQueryData(queryKey, after);
    },
    onError: () => {
      onRefused?.();
      void client.invalidateQueries({ queryKey });
    },
  });
}

export type Where = (typeof WHERE)[number]['id'];

type HomePartProps = HomePlaceProps & {
  of: NonNullable<Handover['home']>;
  /** The current choice; null shows the agreed place. */
  where: Where | null;
  onWhere: (where: Where | null) => void;
};

/** The choice of the hand-over's place until a time is booked. */
export function HomePart({ of, where, onWhere, ...said }: HomePartProps) {
  const { offer, place: agreed } = of;
  const { id, onPlaced } = said;
  const [changing, setChanging] = useState(false);
  const shown = where ?? (agreed ? 'home' : 'store');
  const place = usePlace({ ...said, onRefused: () => onWhere(null) });
  const choose = (to: Where) => {
    onWhere(to);
    if (to === 'store' && agreed) place.mutate(null);
  };
  return (
    <section className={styles.section} aria-label="交车地点">
      <CardTitle as="h3">在哪里交车</CardTitle>
      <ChoiceChips even label="交车地点" options={WHERE} value={shown} onChange={choose} />
      {agreed && shown === 'home' && !changing ? (
        <>
          <ListRow
            label={agreed.address}
            note={`离门店约 ${agreed.km} 公里${agreed.exact ? '' : '，按城市估算，门店会打电话核对'}`}
            {...(offer && { value: '换地址', onClick: () => setChanging(true) })}
          />
          <Note>{feeOf(agreed.feeFen)}。约的是车开到门口的时间，司机和顾问一起来。</Note>
        </>
      ) : null}
      {offer && shown === 'home' && (!agreed || changing) ? (
        <Addresses
          offer={offer}
          id={id}
          onPlaced={() => {
            setChanging(false);
            onPlaced();
          }}
        />
      ) : null}
    </section>
  );
}

type Offer = NonNullable<NonNullable<Handover['home']>['offer']>;

/** The buyer's addresses for home delivery. The server determines the distance. */
function Addresses({ offer, ...said }: HomePlaceProps & { offer: Offer }) {
  const href = useHref();
  const addresses = useQuery(useApi().query(addressList, {}, 'live'));
  const bring = usePlace(said);
  const { mostKm, feeFen } = offer;
  return (
    <>
      <Note>
        门店 {mostKm} 公里内送车上门，{feeOf(feeFen)}。
      </Note>
      <QueryView of={addresses} skeleton={<Skeleton height={104} />}>
        {({ items }) => (
          <div role="group" aria-label="送到哪个地址" aria-busy={bring.isPending || undefined}>
            {items.map((address) => (
              <ListRow
                key={address.id}
                label={addressLine(address)}
                note={`${address.name} ${address.phone}`}
                onClick={() => bring.mutate(address.id)}
              />
            ))}
          </div>
        )}
      </QueryView>
      <div className={styles.add}>
        <LinkButton block kind="secondary" to={href('mall.addressEdit')}>
          新增地址
        </LinkButton>
      </div>
    </>
  );
}
