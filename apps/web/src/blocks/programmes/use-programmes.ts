import { referralProgrammes } from '@marque/contract/referral/programme/endpoints';
import type { ProgrammeCard } from '@marque/contract/referral/programme/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';

const NONE: readonly ProgrammeCard[] = [];

/** The programmes of the brand by which members recommend cars now. */
export function useProgrammes(): readonly ProgrammeCard[] {
  const api = useApi();
  return useQuery(api.query(referralProgrammes, {}, 'steady')).data?.items ?? NONE;
}
