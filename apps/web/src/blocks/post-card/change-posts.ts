import {
  commentAround,
  commentPage,
  commentReplies,
} from '@marque/contract/community/comment/endpoints';
import type { CommentedType } from '@marque/contract/community/comment/schema';
import type { PostCard } from '@marque/contract/community/post/schema';
import type { QueryClient } from '@tanstack/react-query';

/** The calls whose answers contain posts, by the beginning of their ids. */
const SHOWN_BY = ['post.', 'hashtag.', 'page.'];

type Change = (post: PostCard) => PostCard;

/** Changes a post wherever an answer contains it. What does not contain it stays the same object. */
export function withPost(data: unknown, id: string, change: Change): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const next = data.map((one: unknown) => withPost(one, id, change));
    return next.some((one, at) => one !== data[at]) ? next : data;
  }
  if ('id' in data && data.id === id && 'counts' in data) return change(data as PostCard);
  const next = Object.entries(data).map(([name, value]): [string, unknown] => [
    name,
    withPost(value, id, change),
  ]);
  return next.some(([name, value]) => value !== (data as Record<string, unknown>)[name])
    ? Object.fromEntries(next)
    : data;
}

/** Changes a post in all answers that this visit has loaded. */
export const changePosts = (client: QueryClient, id: string, change: Change): void =>
  void client.setQueriesData(
    { predicate: ({ queryKey: [call] }) => SHOWN_BY.some((name) => String(call).startsWith(name)) },
    (data: unknown) => withPost(data, id, change),
  );

/** Loads all comments of the visit again, and says how many a post has. */
export function refreshComments(
  client: QueryClient,
  of: { type: CommentedType; id: string },
  total: number,
): void {
  for (const { id } of [commentPage, commentReplies, commentAround])
    void client.invalidateQueries({ queryKey: [id] });
  if (of.type === 'post')
    changePosts(client, of.id, (post) => ({
      ...post,
      counts: { ...post.counts, comments: total },
    }));
}
