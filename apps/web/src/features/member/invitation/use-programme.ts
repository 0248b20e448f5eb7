import { invitationProgramme } from '@marque/contract/member/invitation/endpoints';
import type { ProgrammeKind } from '@marque/contract/member/invitation/kinds';
import type { HostClass } from '@marque/contract/host';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { platform } from '#shared/platform/platform.ts';
import { useHydrated } from '#shared/ui/loading/use-hydrated.ts';

/**
 * The host for calls that say what inviting brings; none in the first view, which is the same in
 * every host and says nothing of it.
 */
export function useHostInput(): { host?: HostClass } {
  return useHydrated() ? { host: platform().host.environment } : {};
}

export const programmeInput = (kind: ProgrammeKind) =>
  kind === 'member' ? {} : { programme: kind };

/** Queries what a programme is about, as it may be said in this host. */
export function useProgramme(kind: ProgrammeKind = 'member') {
  const api = useApi();
  const host = useHostInput();
  return useQuery({
    ...api.query(invitationProgramme, { ...programmeInput(kind), ...host }, 'steady'),
    placeholderData: keepPreviousData,
  });
}
