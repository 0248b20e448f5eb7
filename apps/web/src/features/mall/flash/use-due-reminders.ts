import { flashDueReminders } from '@marque/contract/mall/flash/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** Queries the goods of the member's reminders whose session has begun. */
export function useDueReminders() {
  const api = useApi();
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...api.query(flashDueReminders, {}), enabled: signedIn });
  return signedIn ? (data?.items ?? []) : [];
}
