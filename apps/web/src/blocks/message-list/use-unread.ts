import { noticeUnread } from '@marque/contract/notice/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** How many messages were not read, by kind; undefined until that is known, and for visitors. */
export function useUnread() {
  const api = useApi();
  const enabled = useSignedIn();
  const { data } = useQuery({ ...api.query(noticeUnread, {}, 'live'), enabled });
  return enabled ? data : undefined;
}
