import {
  campaignDetail,
  campaignList,
  campaignOpening,
  campaignRemind,
} from '@marque/contract/cars/campaign-endpoints';
import type { RemindedOf, ReminderSubject } from '@marque/contract/cars/campaign-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

const SET: Record<RemindedOf, Record<ReminderSubject, string>> = {
  campaign: { open: '开始时发消息提醒你', place: '有名额时发消息告诉你' },
  series: { open: '能预订时发消息提醒你', place: '有名额时发消息告诉你' },
};

const SHOWN_BY = [campaignDetail, campaignList, campaignOpening];

type ReminderButtonProps = {
  of: RemindedOf;
  id: string;
  /** Whether the reader has the reminder. */
  reminded: boolean;
  labels: { set: string; remove: string };
  /** Whether another button beside it is the main one. */
  isSecondary?: boolean;
};

/** Sets or removes a member's reminder of a campaign or of a series. */
export function ReminderButton({ of, id, reminded, labels, isSecondary }: ReminderButtonProps) {
  const api = useApi();
  const client = useQueryClient();
  const memberOnly = useMemberOnly();
  const change = useWrite({
    mutationFn: (on: boolean) => api.call(campaignRemind, { of, id, on }),
    onSuccess: ({ reminder }) => toast(reminder ? SET[of][reminder.about] : '已取消'),
    onSettled: () =>
      Promise.all(SHOWN_BY.map((one) => client.invalidateQueries({ queryKey: [one.id] }))),
  });
  return (
    <Button
      kind={reminded || isSecondary ? 'secondary' : 'primary'}
      busy={change.isPending}
      onClick={() => memberOnly(() => change.mutate(!reminded))}
    >
      {reminded ? labels.remove : labels.set}
    </Button>
  );
}
