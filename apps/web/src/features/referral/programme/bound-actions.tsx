import { referralProgress, referralRelease } from '@marque/contract/referral/binding/endpoints';
import type { BoundFriend } from '@marque/contract/referral/binding/schema';
import { useQueryClient } from '@tanstack/react-query';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';

const ChangeSheet = lazySheet(() => import('./change-sheet.tsx'), 'opened');

/** What a friend can do with the recommendation they accepted: hide the steps, change the inviter, end it. */
export function BoundActions({ of: { inviter, changeUntil, shows, state } }: { of: BoundFriend }) {
  const api = useApi();
  const client = useQueryClient();
  const changing = useSheet('change');
  const onSettled = () => client.invalidateQueries(ofCalls('referral.'));
  const progress = useWrite({
    mutationFn: (on: boolean) => api.call(referralProgress, { shows: on }),
    onSettled,
  });
  const release = useWrite({
    mutationFn: (_: void, idempotencyKey) => api.call(referralRelease, {}, { idempotencyKey }),
    purpose: () => 'referral.release',
    onSuccess: () => toast('已解除，已经到手的不收回'),
    onSettled,
  });
  const askToRelease = async () => {
    const yes = await askConfirm({
      title: `解除 ${inviter.nickName} 的推荐？`,
      text: '解除后，之后的购车不再算 TA 推荐的，推荐专享的礼也不再有。已经到手的不收回。',
      yes: '解除',
      no: '先留着',
    });
    if (yes) release.mutate();
  };
  return (
    <>
      <SwitchRow
        label="让 TA 看到我的进度"
        note="只看到走到哪一步和月份"
        checked={progress.isPending ? progress.variables === true : shows}
        onChange={(on) => progress.mutate(on)}
      />
      {changeUntil ? (
        <ListRow
          label="更换推荐人"
          note={`${formatDateTime(changeUntil).slice(5)} 前、还没完成任何一步时可以换一次`}
          onClick={() => changing.show()}
        />
      ) : null}
      {state === 'open' ? <ListRow label="解除推荐" onClick={() => void askToRelease()} /> : null}
      <ChangeSheet open={changing.open} onClose={() => changing.close()} />
    </>
  );
}
