import { moderationAppeal, moderationReport } from '@marque/contract/moderation/endpoints';
import type { In } from '@marque/contract/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** What a user has written: its kind and id. */
export type Subject = Pick<In<typeof moderationReport>, 'kind' | 'id'>;

/** Points the brand's people at something that should not be there. */
export function useReport(subject: Subject, onSent: () => void) {
  const api = useApi();
  return {
    mutationFn: (said: Omit<In<typeof moderationReport>, keyof Subject>) =>
      api.call(moderationReport, { ...subject, ...said }),
    onSuccess: () => {
      toast('已收到，我们会在 1 个工作日内处理');
      onSent();
    },
  };
}

/** Asks for another look at what was taken away; whatever shows it is read anew. */
export function useAppeal(subject: Subject, onSent: () => void) {
  const api = useApi();
  const client = useQueryClient();
  return {
    mutationFn: (said: Omit<In<typeof moderationAppeal>, keyof Subject>) =>
      api.call(moderationAppeal, { ...subject, ...said }),
    onSuccess: () => {
      toast('申诉已提交，会由另一位同事复核');
      void client.invalidateQueries();
      onSent();
    },
  };
}
