import { noticeUnread } from '@marque/contract/notice/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** The number of unread notices by kind; undefined while loading and for visitors. */
export function useUnread() {
  const api = useApi();
  const enabled = useSignedIn();
  const { data } = useQuery({ ...api.query(noticeUnread, {}, 'live'), enabled });
  return enabled ? data : undefined;
}
