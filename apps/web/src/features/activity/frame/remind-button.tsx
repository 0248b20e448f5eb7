import { activityDetail, activityRemind } from '@marque/contract/activity/endpoints';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** Sets or removes the reminder of an activity's start. */
export function RemindButton({ of }: { of: Pick<ActivityDetail, 'id' | 'own'> }) {
  const { id, own } = of;
  const api = useApi();
  const client = useQueryClient();
  const change = useWrite({
    mutationFn: (on: boolean) => api.call(activityRemind, { id, on }),
    onSuccess: ({ reminded }) => toast(reminded ? '开始时会在消息里告诉你' : '已取消提醒'),
    onSettled: () => client.invalidateQueries({ queryKey: [activityDetail.id] }),
  });
  const reminded = own?.reminded ?? false;
  const tap = useMemberIntent<boolean>(`activity:${id}:remind`, (on) => change.mutate(on));
  return (
    <Button
      block
      kind={reminded ? 'secondary' : 'primary'}
      busy={change.isPending}
      onClick={() => tap(!reminded)}
    >
      {reminded ? '已设提醒' : '到时提醒我'}
    </Button>
  );
}
