import { actPresence } from '@marque/contract/community/act/arrival-endpoints';
import { useEffect, useRef } from 'react';
import { messageOf } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** Exchanges the digits of the venue at once: signing in may outlast them. */
export default function ByCode({ id, code }: { id: string; code: string }) {
  const api = useApi();
  const go = useNavigateToPage();
  const exchange = useWrite({
    mutationFn: () => api.call(actPresence, { actId: id, code }),
    meta: { ownError: true },
    onSuccess: ({ token }) => go('community.actSign', { id, presence: token }, { replace: true }),
    onError: (error) => {
      toast(messageOf(error));
      return go('community.actSign', { id }, { replace: true });
    },
  });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    exchange.mutate(undefined);
  }, [exchange]);
  return (
    <Page id="community.actSign">
      <div role="status" aria-label="加载中">
        <Skeleton height={480} />
      </div>
    </Page>
  );
}
