import type { Tx } from '#kernel/database.ts';
import { postRepository as posts } from './repository.ts';

export { hashtagId } from './hashtag/hashtag-name.ts';

/** Counts what the rows of the demo content come to, which were inserted directly. */
export const recountPosts = (tx: Tx): Promise<void> => posts.recountSamples(tx);
