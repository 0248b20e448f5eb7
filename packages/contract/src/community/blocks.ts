import { z } from 'zod';
import { blockSchemas, BlockTitle } from '../page-blocks/parts.ts';
import { PostCard } from './post/schema.ts';

/** The hottest posts of the community. Left out while there are none. */
export const posts = blockSchemas('posts', z.strictObject({ title: BlockTitle }), {
  title: z.string(),
  items: z.array(PostCard).max(4),
});
