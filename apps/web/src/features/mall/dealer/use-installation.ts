import { installation, proposeInstallation } from '@marque/contract/mall/installation/endpoints';
import type { Installation } from '@marque/contract/mall/installation/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chosenCarId } from '#blocks/car-picker/use-cars.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

type Choice = { carId: string | null; start: string | null; personId: string | null };

/**
 * Returns the choice in effect. The car is the one the member chose, else the appointment's, else
 * the chosen car of this visit if the goods fit it, else the first that fits.
 */
const choiceOf = (of: Installation, draft: Partial<Choice>, visitCarId: string | null): Choice => ({
  carId:
    draft.carId ??
    of.cars.find(({ car }) => car.id === of.appointment?.carId)?.car.id ??
    of.cars.find(({ car, fit }) => fit.fits && car.id === visitCarId)?.car.id ??
    of.cars.find(({ fit }) => fit.fits)?.car.id ??
    null,
  start: draft.start ?? null,
  // Who was chosen before goes along, unless nobody is chosen now.
  personId: draft.personId === undefined ? (of.booking?.personId ?? null) : draft.personId,
});

/** Queries an order's installation and proposes a time for it. */
export function useInstallation(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const { position } = useGeolocation();
  const input = { id, ...position };
  const query = useQuery({
    ...api.query(installation, input, 'live'),
    enabled: useSignedIn(),
  });
  const [draft, setDraft] = useState<Partial<Choice>>({});
  const [asked, setAsked] = useState(false);
  const [changing, setChanging] = useState(false);
  const propose = useWrite({
    mutationFn: ({ personId, ...choice }: Choice & { carId: string; start: string }) =>
      api.call(proposeInstallation, { id, ...choice, ...(personId && { resourceId: personId }) }),
    onSuccess: async () => {
      await client.invalidateQueries();
      setDraft({});
      setAsked(false);
      setChanging(false);
      toast('已约好，按时到店就行');
    },
    // The chosen time may no longer be free.
    onError: () => client.invalidateQueries(),
  });
  const choice = query.data ? choiceOf(query.data, draft, chosenCarId(api.brand)) : null;
  return {
    query,
    choice,
    /** Whether the form was submitted; missing fields are marked from then on. */
    asked,
    /** Refetches the installation, as a car that was just added is missing from it. */
    refresh: () => client.invalidateQueries({ queryKey: [installation.id] }),
    choose: (change: Partial<Choice>) => setDraft((before) => ({ ...before, ...change })),
    /** Whether a time is being chosen: none is booked yet, or the booked one is being changed. */
    changing: changing || query.data?.booking === null,
    change: () => setChanging(true),
    proposing: propose.isPending,
    propose: () => {
      setAsked(true);
      const { carId, start, personId = null } = choice ?? {};
      if (carId && start) propose.mutate({ carId, start, personId });
    },
  };
}
export type Installing = ReturnType<typeof useInstallation>;
