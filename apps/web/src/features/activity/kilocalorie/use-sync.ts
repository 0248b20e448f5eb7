import { activityDetail } from '@marque/contract/activity/endpoints';
import { activitySteps } from '@marque/contract/activity/steps/endpoints';
import { consentGive } from '@marque/contract/agreement/endpoints';
import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import { useQueryClient } from '@tanstack/react-query';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { serverNow } from '#shared/api/wire.ts';
import { platform } from '#shared/platform/platform.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** The most steps of a day that are told. */
const MOST = 100_000;

/** Reads the steps of yesterday and today from the app and tells the server. `agrees`: with the consent. */
export function useSync(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const sync = useWrite({
    mutationFn: async ({ agrees }: { agrees: boolean }, idempotencyKey) => {
      const now = serverNow();
      const [from, to] = [shanghaiDay(new Date(now - DAY_MS)), shanghaiDay(new Date(now))];
      const outcome = await platform().readSteps({ from, to });
      if (!outcome.ok) {
        if (outcome.reason !== 'cancelled') toast(outcome.message);
        return null;
      }
      const days = outcome.value
        .filter(({ day }) => day === from || day === to)
        .map(({ day, steps }) => ({ day, steps: Math.min(MOST, steps) }));
      if (days.length === 0) {
        toast('App 里还没有今天的步数，走几步再来');
        return null;
      }
      if (agrees) await api.call(consentGive, { kinds: ['steps'], page: 'activity.kilocalorie' });
      return api.call(activitySteps, { id, days }, { idempotencyKey });
    },
    purpose: () => `activity.steps:${id}`,
    onSuccess: (answer) => {
      if (answer) toast(answer.gained > 0 ? `同步好了，+${answer.gained} 能量` : '步数已是最新');
    },
    onSettled: () => client.invalidateQueries({ queryKey: [activityDetail.id] }),
  });
  const start = useMemberIntent<boolean>(`activity:${id}:steps`, (agrees) =>
    sync.mutate({ agrees }),
  );
  return { start, busy: sync.isPending };
}
