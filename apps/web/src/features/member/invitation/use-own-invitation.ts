import { invitationMine } from '@marque/contract/member/invitation/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { useHostInput } from './use-programme.ts';

/** Queries the member's own code and what inviting brought; nothing for a visitor. */
export function useOwnInvitation() {
  const api = useApi();
  const host = useHostInput();
  const signedIn = useSignedIn();
  return useQuery({ ...api.query(invitationMine, host), enabled: signedIn });
}
