import { appointmentList } from '@marque/contract/appointment/endpoints';
import type { Appointment } from '@marque/contract/appointment/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { driveOf } from './drive-facts.ts';

/** The member's open test drive of a series; null without one. */
export function useOpenDrive(seriesId: string): Appointment | null {
  const api = useApi();
  const { data } = useQuery({
    ...api.query(appointmentList, { kind: 'testDrive' }, 'live'),
    enabled: useSignedIn(),
  });
  return data?.items.find((one) => driveOf(one)?.seriesId === seriesId) ?? null;
}
