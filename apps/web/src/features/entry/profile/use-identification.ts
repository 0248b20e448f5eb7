import type { Identification } from '@marque/contract/common';
import { profile } from '@marque/contract/session/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** What the signed-in member is known as; undefined until that is known. */
export function useIdentification(): Identification | undefined {
  const api = useApi();
  const signedIn = useSignedIn();
  const { data } = useQuery({
    ...api.query(profile, {}, 'steady'),
    // An avatar frame is no reason to ask for signing in.
    queryFn: ({ signal }) => api.call(profile, {}, { signal, hideLoading: true, noValidate: true }),
    enabled: signedIn,
  });
  return signedIn ? data : undefined;
}
