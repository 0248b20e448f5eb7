import type { Handover } from '@marque/contract/car-order/delivery-schema';
import {
  carOrderHandover,
  carOrderHandoverPlace,
} from '@marque/contract/car-order/delivery-endpoints';
import { HomePlaceForm } from '@marque/contract/car-order/signing-form';
import { formatMoney } from '@marque/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { Field, FormView } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useForm } from '#shared/form/use-form.ts';
import type { Coordinates } from '#shared/location/coordinates.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { CardTitle, Note } from '#shared/ui/layout/card.tsx';
import * as styles from './delivery.module.css';

const WHERE = [
  { id: 'store', name: '到店提车' },
  { id: 'home', name: '送车上门' },
] as const;

const feeOf = (feeFen: number): string =>
  feeFen > 0 ? `上门费 ${formatMoney(feeFen)}，交车时付给门店` : '不收上门费';

type Said = {
  id: string;
  /** Another place takes another time. */
  onPlaced: () => void;
};

/** What is shown once the server knows of a place, or refuses it. */
function usePlaced({ id, onPlaced }: Said) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = api.query(carOrderHandover, { id });
  return {
    api,
    onSuccess: (after: Handover) => {
      onPlaced();
      client.setQueryData(queryKey, after);
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  };
}

export type Where = (typeof WHERE)[number]['id'];

type HomePartProps = Said & {
  of: NonNullable<Handover['home']>;
  /** What is chosen; null shows what was agreed. */
  where: Where | null;
  onWhere: (where: Where | null) => void;
};

/** Where the keys are handed over, while no time is booked. */
export function HomePart({ of, where, onWhere, ...said }: HomePartProps) {
  const { offer, place: agreed } = of;
  const { id } = said;
  const { api, ...after } = usePlaced(said);
  const shown = where ?? (agreed ? 'home' : 'store');
  const atStore = useWrite({
    mutationFn: (_: void, idempotencyKey) =>
      api.call(carOrderHandoverPlace, { id, home: null }, { idempotencyKey }),
    purpose: () => `handoverPlace:${id}:store`,
    ...after,
    onError: () => {
      onWhere(null);
      after.onError();
    },
  });
  const choose = (to: Where) => {
    onWhere(to);
    if (to === 'store' && agreed) atStore.mutate();
  };
  return (
    <section className={styles.section} aria-label="交车地点">
      <CardTitle as="h3">在哪里交车</CardTitle>
      <ChoiceChips even label="交车地点" options={WHERE} value={shown} onChange={choose} />
      {agreed && shown === 'home' ? (
        <Note>
          送到 {agreed.address}，离门店约 {agreed.km} 公里，{feeOf(agreed.feeFen)}。
        </Note>
      ) : null}
      {offer && shown === 'home' && !agreed ? <Asked offer={offer} {...said} /> : null}
    </section>
  );
}

type Offer = NonNullable<NonNullable<Handover['home']>['offer']>;

/** Where it is, and how far that is from the store. */
function Asked({ offer, ...said }: Said & { offer: Offer }) {
  const { state, position, locate } = useGeolocation();
  const { mostKm, feeFen } = offer;
  return (
    <>
      <Note>
        门店 {mostKm} 公里内送车上门，{feeOf(feeFen)}。
      </Note>
      {position ? (
        <AddressForm at={position} {...said} />
      ) : (
        <>
          <p className={styles.located} aria-live="polite">
            {state.status === 'failed' ? state.message : '在收车的地方定位，看看有多远'}
          </p>
          <Button
            block
            kind="secondary"
            busy={state.status === 'locating'}
            onClick={() => void locate()}
          >
            用现在的位置
          </Button>
        </>
      )}
    </>
  );
}

function AddressForm({ at: { lng, lat }, ...said }: Said & { at: Coordinates }) {
  const { id } = said;
  const { api, ...after } = usePlaced(said);
  const form = useForm({
    rules: HomePlaceForm,
    initial: { address: '' },
    write: {
      mutationFn: ({ address }, idempotencyKey) =>
        api.call(carOrderHandoverPlace, { id, home: { lng, lat, address } }, { idempotencyKey }),
      purpose: ({ address }) => `handoverPlace:${id}:${lng},${lat}:${address}`,
      ...after,
    },
  });
  return (
    <FormView of={form}>
      <Field
        of={form}
        name="address"
        label="详细地址"
        placeholder="小区、楼号、停车的地方"
        autoComplete="street-address"
      />
      <Submit of={form}>送到这里</Submit>
    </FormView>
  );
}
