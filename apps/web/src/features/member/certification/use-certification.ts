import {
  certificationDetail,
  certificationList,
} from '@marque/contract/member/certification/endpoints';
import type { Certification } from '@marque/contract/member/certification/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

export function useCertification(id: string) {
  const api = useApi();
  return useQuery({
    ...api.query(certificationDetail, { id: id || '-' }, 'live'),
    enabled: useSignedIn() && id !== '',
  });
}

export function useCertifications() {
  const api = useApi();
  return useQuery({ ...api.query(certificationList, {}, 'live'), enabled: useSignedIn() });
}

/** Puts the answer of a write in place of what was shown, and has the rest asked again. */
export function useChanged() {
  const api = useApi();
  const client = useQueryClient();
  return (of: Certification) => {
    client.setQueryData(api.key(certificationDetail, { id: of.id }), of);
    void client.invalidateQueries();
  };
}
