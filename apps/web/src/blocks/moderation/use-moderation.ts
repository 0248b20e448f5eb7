import { moderationAppeal, moderationReport } from '@marque/contract/moderation/endpoints';
import type { In } from '@marque/contract/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** The kind and the id of a text that a member has written. */
export type Subject = Pick<In<typeof moderationReport>, 'kind' | 'id'>;

/** The write that reports a text to the moderators. */
export function useReport(subject: Subject, onSent: () => void) {
  const api = useApi();
  return {
    mutationFn: (said: Omit<In<typeof moderationReport>, keyof Subject>) =>
      api.call(moderationReport, { ...subject, ...said }),
    onSuccess: () => {
      toast('已收到，24 小时内处理');
      onSent();
    },
  };
}

/** The write that appeals against a removal. All queries that show the text are refetched. */
export function useAppeal(subject: Subject, onSent: () => void) {
  const api = useApi();
  const client = useQueryClient();
  return {
    mutationFn: (said: Omit<In<typeof moderationAppeal>, keyof Subject>) =>
      api.call(moderationAppeal, { ...subject, ...said }),
    onSuccess: () => {
      toast('申诉已提交，48 小时内由另一位同事复核');
      void client.invalidateQueries();
      onSent();
    },
  };
}
