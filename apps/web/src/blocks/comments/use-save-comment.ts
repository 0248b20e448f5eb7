import { commentSave } from '@marque/contract/community/comment/endpoints';
import type { Comment } from '@marque/contract/community/comment/schema';
import type { In } from '@marque/contract/core';
import { useQueryClient } from '@tanstack/react-query';
import { refreshComments } from '#blocks/post-card/change-posts.ts';
import { useApi } from '#shared/api/use-api.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import type { CommentSubject } from './use-comments.ts';

/** The write of a new comment. */
export function useSaveComment(of: CommentSubject, onSaved: () => void) {
  const api = useApi();
  const client = useQueryClient();
  return {
    mutationFn: (input: In<typeof commentSave>, idempotencyKey: string) =>
      api.call(commentSave, input, { idempotencyKey }),
    onSuccess: ({ comment, total }: { comment: Comment; total: number }) => {
      refreshComments(client, of, total);
      toast(comment.standing.state === 'live' ? '评论已发布' : '评论审核中，现在只有你能看到');
      onSaved();
    },
  };
}
