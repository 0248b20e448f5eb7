import type { Identification } from '@marque/contract/common';
import { profile } from '@marque/contract/session/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** Returns the signed-in member's identifications; undefined while unknown. */
export function useIdentification(): Identification | undefined {
  const api = useApi();
  const signedIn = useSignedIn();
  const { data } = useQuery({
    ...api.query(profile, {}, 'steady'),
    // An expired session must not redirect to the login because of an avatar's frame.
    queryFn: ({ signal }) => api.call(profile, {}, { signal, hideLoading: true, noValidate: true }),
    enabled: signedIn,
  });
  return signedIn ? data : undefined;
}
