import { maintenanceRecords } from '@marque/contract/maintenance/workshop/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** Queries the records of a car. */
export function useRecords(carId: string | undefined) {
  const api = useApi();
  const signedIn = useSignedIn();
  return useQuery({
    ...api.query(maintenanceRecords, { carId: carId ?? '' }, 'live'),
    enabled: signedIn && carId !== undefined,
  });
}
