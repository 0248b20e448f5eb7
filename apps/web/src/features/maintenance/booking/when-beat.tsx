import { appointmentDealers } from '@marque/contract/dealer/endpoints';
import { useQuery } from '@tanstack/react-query';
import { dealerAddress, distanceText } from '#blocks/dealer-picker/dealer-labels.ts';
import { SlotPicker } from '#blocks/slot-picker/slot-picker.tsx';
import { withStore } from '#blocks/workshop-visit/visit-draft.ts';
import { shanghaiDay } from '@marque/contract/shanghai';
import { useApi } from '#shared/api/use-api.ts';
import { useField } from '#shared/form/field.tsx';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { useNavigateToPage, usePageParams } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { PickRow } from '#shared/ui/control/form-row.tsx';
import { PhoneRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './booking.module.css';
import { carOf, type VisitData } from './use-visit-data.ts';
import type { VisitForm } from './use-visit-form.ts';

type WhenBeatProps = { of: VisitForm; data: VisitData };

/** The store and the time, with the wish for a technician. */
export function WhenBeat({ of, data }: WhenBeatProps) {
  const { form, values, nearest, pick } = of;
  const { store } = data;
  const go = useNavigateToPage();
  const dealer = useField(form, 'dealerId');
  const start = useField(form, 'start');
  const { day } = usePageParams('maintenance.maintenance');
  const car = carOf(values);
  const items = values.kind === 'maintain' ? values.items : [];
  const place = store
    ? [store.distanceKm === null ? '' : distanceText(store.distanceKm), dealerAddress(store)]
    : [];
  return (
    <>
      <PickRow
        label="门店"
        placeholder="选一家门店"
        value={store?.name ?? values.dealerName}
        error={dealer.error}
        hint={place.filter(Boolean).join(' · ')}
        onClick={() =>
          go('serve.makeNetWork', {
            kind: values.kind,
            carId: values.carId,
            seriesId: values.seriesId,
            items: items.join(','),
            dealerId: values.dealerId,
            select: '1',
          })
        }
      />
      {values.dealerId === '' ? <NearStore of={of} /> : null}
      {values.dealerId && car ? (
        <SlotPicker
          key={`${values.dealerId} ${JSON.stringify(car)} ${items.join()}`}
          title="到店时间"
          kind={values.kind}
          dealerId={values.dealerId}
          subject={{ ...car, items }}
          firstDay={values.start ? shanghaiDay(new Date(values.start)) : day}
          value={values.start || null}
          onPick={pick}
          onOffer={pick}
          problem={start.error}
          nearest={nearest}
          person={{
            id: values.personId || null,
            onPick: (id, starts) =>
              form.set({
                personId: id ?? '',
                start: starts.find((one) => one === values.start) ?? '',
              }),
          }}
        />
      ) : null}
      {store ? <PhoneRow label="没有合适的时间？" phone={store.phone} /> : null}
    </>
  );
}

/** The suggested store: the member's own one, else the nearest, else the first that does the work. */
function NearStore({ of }: { of: VisitForm }) {
  const api = useApi();
  const { values, form } = of;
  const { position, locate, state } = useGeolocation();
  const { data } = useQuery({
    ...api.query(
      appointmentDealers,
      {
        kind: values.kind,
        ...(values.seriesId && { seriesId: values.seriesId, items: values.items }),
        ...position,
        size: 20,
      },
      'list',
    ),
  });
  const found = data?.items ?? [];
  const near = found.find(({ exclusive }) => exclusive) ?? (position ? found[0] : undefined);
  if (near)
    return (
      <div className={styles.near}>
        <p>
          <b>{near.name}</b>
          <span>
            {near.exclusive ? '你的专属门店' : '离你最近'}
            {near.distanceKm === null ? '' : ` · ${distanceText(near.distanceKm)}`}
          </span>
        </p>
        <Button kind="secondary" size="small" onClick={() => form.set(withStore(values, near))}>
          就这家
        </Button>
      </div>
    );
  return position ? null : (
    <div className={styles.near}>
      <p>定位后，先看离你最近的那家</p>
      <Button
        kind="secondary"
        size="small"
        busy={state.status === 'locating'}
        onClick={() => void locate()}
      >
        定位
      </Button>
    </div>
  );
}
