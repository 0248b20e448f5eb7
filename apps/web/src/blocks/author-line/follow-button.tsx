import { postDetail } from '@marque/contract/community/post/endpoints';
import { memberFollow } from '@marque/contract/community/relation/endpoints';
import type { Relation } from '@marque/contract/community/relation/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { Button } from '#shared/ui/control/button.tsx';

const WORDS: Readonly<Record<Relation, string>> = {
  none: '关注',
  follower: '回关',
  following: '已关注',
  mutual: '互相关注',
};

/** The button that follows a member or ends it. */
export function FollowButton({ authorId, relation }: { authorId: string; relation: Relation }) {
  const api = useApi();
  const client = useQueryClient();
  const { mutate, isPending, data } = useWrite({
    mutationFn: (on: boolean) => api.call(memberFollow, { authorId, on }),
    onSuccess: () => {
      void client.invalidateQueries(ofCalls('relation.', postDetail.id));
    },
  });
  const act = useMemberIntent(`follow:${authorId}`, mutate);
  // The list that shows the button loads shortly after the answer.
  const now = isPending || !data ? relation : data.relation;
  const follows = now === 'following' || now === 'mutual';
  return (
    <Button
      size="small"
      kind="secondary"
      busy={isPending}
      aria-pressed={follows}
      onClick={() => act(!follows)}
    >
      {WORDS[now]}
    </Button>
  );
}
