import { queryAuthStatus } from '@marque/contract/member/certification/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { hasReportedStatus, type StatusQuestion } from '#shared/format/status.ts';
import { useSession, useSignedIn } from '#shared/session/session.ts';

/** Whether the member is certified as an owner of this brand; false until it is known. */
export function useCertifiedOwner(): boolean {
  const api = useApi();
  const { phone, userId } = useSession();
  const enabled = useSignedIn() && phone !== '' && userId !== '';
  const { data } = useQuery({
    queryKey: api.key(queryAuthStatus, { phone, userId }),
    queryFn: () =>
      hasReportedStatus(
        async (question: StatusQuestion) => ({
          code: 0,
          data: await api.call(queryAuthStatus, question, { hideLoading: true }),
        }),
        { phone, userId },
      ),
    enabled,
  });
  return enabled && data === true;
}
