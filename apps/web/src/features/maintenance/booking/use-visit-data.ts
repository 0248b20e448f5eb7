import { appointmentList } from '@marque/contract/appointment/endpoints';
import type { Appointment } from '@marque/contract/appointment/schema';
import { dealerDetail } from '@marque/contract/dealer/endpoints';
import { maintenancePlan, maintenanceQuote } from '@marque/contract/maintenance/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSeries } from '#blocks/car-picker/use-cars.ts';
import { useMyCar } from '#blocks/my-car/use-my-car.ts';
import { workOf } from '#blocks/workshop-visit/work-of.ts';
import type { VisitValues, WorkKind } from '#blocks/workshop-visit/visit-draft.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { useSignedIn } from '#shared/session/session.ts';
import type { VisitForm } from './use-visit-form.ts';

/** The car of the form as the calls take it; null while none is known. */
export const carOf = ({ carId, seriesId }: Pick<VisitValues, 'carId' | 'seriesId'>) =>
  carId ? { carId } : seriesId ? { seriesId } : null;

/** What the form is filled in from: cars, plan, price, store, and an open visit of the same car. */
export function useVisitData({ form, values }: Pick<VisitForm, 'form' | 'values'>) {
  const api = useApi();
  const signedIn = useSignedIn();
  const { position } = useGeolocation();
  const mine = useMyCar(values.carId);
  const series = useSeries();
  useOwnCar(form, values, {
    car: mine.car,
    cars: mine.cars.data?.items ?? null,
    first: series.data?.items[0]?.id,
  });
  const car = carOf(values);
  const km = values.km ? { km: Number(values.km) } : {};
  const plan = useQuery({
    ...api.query(maintenancePlan, { ...car, ...km }, 'list'),
    enabled: car !== null,
    placeholderData: keepPreviousData,
  });
  usePickedItems(form, values, plan.data && !plan.isPlaceholderData ? plan.data : undefined);
  const quote = useQuery({
    ...api.query(
      maintenanceQuote,
      {
        ...car,
        items: values.kind === 'maintain' ? values.items : [],
        passes: values.passes,
        ...(values.dealerId && { dealerId: values.dealerId }),
      },
      'live',
    ),
    enabled: car !== null,
    placeholderData: keepPreviousData,
  });
  const store = useQuery({
    ...api.query(dealerDetail, { id: values.dealerId || '-', ...position }, 'list'),
    enabled: values.dealerId !== '',
  });
  const booked = useQuery({
    ...api.query(appointmentList, { kind: values.kind }, 'live'),
    enabled: signedIn && mine.car !== null,
    placeholderData: keepPreviousData,
  });
  return {
    mine,
    own: mine.car ?? undefined,
    series: series.data?.items ?? [],
    plan,
    quote: quote.data,
    quoting: quote.isPlaceholderData,
    store: store.data?.id === values.dealerId ? store.data : undefined,
    open: openOf(booked.data?.items ?? [], values.kind, mine.car?.id ?? ''),
    /** Whether it is still to be found out if the car has a visit already, which stands above the form. */
    pending: signedIn && (mine.cars.isPending || (mine.car !== null && booked.isPending)),
  };
}
export type VisitData = ReturnType<typeof useVisitData>;

/** The open visit of a kind and car; null without one. */
const openOf = (items: readonly Appointment[], kind: WorkKind, carId: string): Appointment | null =>
  items.find((one) => one.kind === kind && workOf(one)?.carId === carId) ?? null;

type Garage = {
  /** The car that the strip shows. */
  car: { id: string; seriesId: string } | null;
  /** The member's cars; null while they load, and for visitors. */
  cars: readonly { id: string; seriesId: string }[] | null;
  /** The series that a visitor sees first. */
  first: string | undefined;
};

/** Fills in the member's car of the visit, and for visitors a series to look at. */
function useOwnCar(
  form: VisitForm['form'],
  { carId, seriesId }: VisitValues,
  { car, cars, first }: Garage,
): void {
  const { set } = form;
  const wanted = cars ? (car?.id ?? '') : carId;
  const looked = car?.seriesId ?? (seriesId || first || '');
  useEffect(() => {
    if (wanted === carId && looked === seriesId) return;
    // The free times are those of the work on this car.
    const isOther = wanted !== carId && carId !== '';
    set({
      carId: wanted,
      seriesId: looked,
      ...(isOther && { itemsOf: '', start: '', personId: '' }),
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, carId, looked, seriesId]);
}

type PickedPlan = { items: readonly { id: string; picked: boolean }[] };

/** Chooses the due items beforehand, once for each car. */
function usePickedItems(
  form: VisitForm['form'],
  values: VisitValues,
  plan: PickedPlan | undefined,
): void {
  const of = `${values.carId || values.seriesId} ${values.km}`;
  const { set } = form;
  useEffect(() => {
    if (!plan || values.itemsOf === of) return;
    if (values.itemsOf === 'asked') {
      // An address may name what is not on the menu of this car.
      const known = values.items.filter((id) => plan.items.some((item) => item.id === id));
      if (known.length < values.items.length) set({ items: known });
      return;
    }
    set({ items: plan.items.filter(({ picked }) => picked).map(({ id }) => id), itemsOf: of });
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [plan, of, values.itemsOf]);
}
