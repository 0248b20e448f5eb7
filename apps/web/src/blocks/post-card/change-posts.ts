import {
  commentAround,
  commentPage,
  commentReplies,
} from '@marque/contract/community/comment/endpoints';
import type { Comment, CommentedType } from '@marque/contract/community/comment/schema';
import type { PostCard } from '@marque/contract/community/post/schema';
import type { QueryClient } from '@tanstack/react-query';
import { ofCalls } from '#shared/api/use-api.ts';

/** The calls whose answers contain posts, by the beginning of their ids. */
const SHOWN_BY = ['post.', 'hashtag.', 'page.'];

type Change = (post: PostCard) => PostCard;

/**
 * Changes what has an id, and a field `mark` by which its kind is known, wherever an answer contains it.
 * What does not contain it stays the same object.
 */
function withThing<T>(data: unknown, id: string, mark: string, change: (one: T) => T): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const next = data.map((one: unknown) => withThing(one, id, mark, change));
    return next.some((one, at) => one !== data[at]) ? next : data;
  }
  if ('id' in data && data.id === id && mark in data) return change(data as T);
  const next = Object.entries(data).map(([name, value]): [string, unknown] => [
    name,
    withThing(value, id, mark, change),
  ]);
  return next.some(([name, value]) => value !== (data as Record<string, unknown>)[name])
    ? Object.fromEntries(next)
    : data;
}

/** Changes a post wherever an answer contains it. What does not contain it stays the same object. */
export const withPost = (data: unknown, id: string, change: Change): unknown =>
  withThing(data, id, 'counts', change);

/**
 * Changes the answers of calls that this visit has loaded, by the beginning of the calls' ids. An answer
 * that was to be loaded again still is, because writing into it does not make it newer.
 */
function changeAnswers(
  client: QueryClient,
  calls: readonly string[],
  change: (data: unknown) => unknown,
): void {
  for (const query of client.getQueryCache().findAll(ofCalls(...calls))) {
    const { data, isInvalidated, dataUpdatedAt } = query.state;
    const next = change(data);
    if (next === data) continue;
    client.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}

/** Changes a post in all answers that this visit has loaded. */
export const changePosts = (client: QueryClient, id: string, change: Change): void =>
  changeAnswers(client, SHOWN_BY, (data) => withPost(data, id, change));

/** Changes a comment in all answers that this visit has loaded. */
export const changeComments = (
  client: QueryClient,
  id: string,
  change: (comment: Comment) => Comment,
): void => changeAnswers(client, ['comment.'], (data) => withThing(data, id, 'liked', change));

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
