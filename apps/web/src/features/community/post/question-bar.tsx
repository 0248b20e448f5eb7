import type { Post } from '@marque/contract/community/post/schema';
import { ReactionButton } from '#blocks/post-card/reaction-button.tsx';
import { useReaction } from '#blocks/post-card/use-reaction.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** The bar below a question: following it, which is its favourite, and answering. */
export function QuestionBar({ post, onAnswer }: { post: Post; onAnswer: () => void }) {
  const follow = useReaction(post, 'favourite', () => toast('已关注，有新回答会告诉你'));
  if (post.standing.state !== 'live') return null;
  return (
    <ActionBar
      lead={
        <ReactionButton
          kind="follow"
          on={post.favourited}
          count={post.counts.favourites}
          onToggle={follow}
        />
      }
    >
      {post.actions.includes('answer') ? <Button onClick={onAnswer}>写回答</Button> : null}
    </ActionBar>
  );
}
