import {
  ambassadorDraft,
  ambassadorDraftSave,
} from '@marque/contract/referral/ambassador/endpoints';
import type { ApplicationDraft } from '@marque/contract/referral/ambassador/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** Keeps what is typed so that it is there on another phone. */
export function KeepButton({ values }: { values: () => ApplicationDraft }) {
  const api = useApi();
  const client = useQueryClient();
  const write = useWrite({
    mutationFn: (draft: ApplicationDraft) => api.call(ambassadorDraftSave, draft),
    onSuccess: (_, draft) => {
      client.setQueryData(api.key(ambassadorDraft, {}), { draft });
      toast('草稿存好了，换一台手机也能接着写');
    },
  });
  return (
    <Button block kind="secondary" busy={write.isPending} onClick={() => write.mutate(values())}>
      保存草稿
    </Button>
  );
}
