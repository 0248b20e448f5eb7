import { memberBlock } from '@marque/contract/community/relation/endpoints';
import type { MemberCard } from '@marque/contract/community/relation/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';
import { ReportButton } from '#blocks/moderation/report-button.tsx';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** The write that blocks a member or lifts it. All that this visit has loaded of them is loaded again. */
export function useBlock(authorId: string, onDone?: () => void) {
  const api = useApi();
  const client = useQueryClient();
  return useWrite({
    mutationFn: (on: boolean) => api.call(memberBlock, { authorId, on }),
    onSuccess: ({ blocked }) => {
      toast(blocked ? '已拉黑，你们互相看不到对方' : '已解除拉黑');
      void client.invalidateQueries(ofCalls('post.', 'relation.', 'comment.', 'hashtag.'));
      onDone?.();
    },
  });
}

/** What one can do about a member: block, report. */
export default function MemberSheet({ of, onClose }: { of: MemberCard; onClose: () => void }) {
  const { authorId, nickName, blocked } = of;
  const memberOnly = useMemberOnly();
  const { mutate } = useBlock(authorId, onClose);
  const ask = async () => {
    const sure = await askConfirm({
      title: `拉黑${nickName}？`,
      text: '你们不再互相关注，也看不到对方的动态和评论。对方不会收到通知。',
      yes: '拉黑',
      no: '先不',
    });
    if (sure) mutate(true);
  };
  return (
    <Sheet open onClose={onClose} title={nickName}>
      <ListRow
        label={blocked ? '解除拉黑' : '拉黑'}
        onClick={() => memberOnly(() => (blocked ? mutate(false) : void ask()))}
      />
      <ListRow
        label="主页内容有问题"
        value={<ReportButton subject={{ kind: 'memberPage', id: authorId }} />}
      />
    </Sheet>
  );
}
