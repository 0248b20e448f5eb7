import {
  commentAround,
  commentDelete,
  commentPage,
  commentReplies,
} from '@marque/contract/community/comment/endpoints';
import type {
  Comment,
  CommentedType,
  CommentThread,
} from '@marque/contract/community/comment/schema';
import { reactionSet } from '@marque/contract/community/post/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { usePaged } from '#blocks/paged/use-paged.ts';
import { changeComments, refreshComments } from '#blocks/post-card/change-posts.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** What is commented on. */
export type CommentSubject = { type: CommentedType; id: string };
export type CommentSort = 'hot' | 'time';

export const commentsInput = ({ type, id }: CommentSubject, sort: CommentSort = 'hot') =>
  ({ subjectType: type, subjectId: id, sort, size: 10 }) as const;

/** The threads of a subject. */
export const useThreads = (of: CommentSubject, sort: CommentSort) =>
  usePaged<typeof commentPage, CommentThread>(commentPage, commentsInput(of, sort));

/** All answers to a comment of the first level, from the oldest on. */
export const useReplies = (rootId: string) =>
  usePaged<typeof commentReplies, Comment>(commentReplies, { rootId, size: 20 });

/** The thread that a notice leads to. */
export function useAround(id: string) {
  const api = useApi();
  return useQuery({ ...api.query(commentAround, { id }, 'live'), enabled: id !== '' });
}

/** Deletes one's own comment. */
export function useDeleteComment(of: CommentSubject) {
  const api = useApi();
  const client = useQueryClient();
  return useWrite({
    mutationFn: (id: string) => api.call(commentDelete, { id }),
    onSuccess: ({ total }) => {
      refreshComments(client, of, total);
      toast('已删除');
    },
  });
}

type Like = { liked: boolean; likes: number };

/** The tap that likes a comment or takes the like back. All lists show it at once. */
export function useLikeComment({ id, liked, likes }: Comment): () => void {
  const api = useApi();
  const client = useQueryClient();
  const show = (like: Like) => changeComments(client, id, (comment) => ({ ...comment, ...like }));
  const { mutate } = useWrite({
    mutationFn: (on: boolean) =>
      api.call(reactionSet, { subjectType: 'comment', subjectId: id, kind: 'like', on }),
    onMutate: (on) => show({ liked: on, likes: Math.max(0, likes + (on ? 1 : -1)) }),
    onError: () => show({ liked, likes }),
    onSuccess: ({ on, count }) => show({ liked: on, likes: count }),
  });
  const act = useMemberIntent(`like:${id}`, mutate);
  return () => act(!liked);
}
