import { referralProgrammes } from '@marque/contract/referral/programme/endpoints';
import type { ProgrammeCard } from '@marque/contract/referral/programme/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';

const NONE: readonly ProgrammeCard[] = [];

/** The programmes of the brand by which members recommend cars now; none while they are not `asked` for. */
export function useProgrammes(asked = true): readonly ProgrammeCard[] {
  const api = useApi();
  const query = api.query(referralProgrammes, {}, 'steady');
  return useQuery({ ...query, enabled: asked }).data?.items ?? NONE;
}
