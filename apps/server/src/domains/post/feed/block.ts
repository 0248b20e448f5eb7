import { posts } from '@marque/contract/community/blocks';
import { defineBlock } from '../../page/module.ts';
import type { PostContext } from '../context.ts';
import { readerOf } from '../reader.ts';
import { cardsOf } from '../view.ts';
import { hottestPage } from './hottest-page.ts';

/** Posts in a block. */
const SHOWN = 4;

/** Returns the kind of block with the hottest posts. */
export const postsKind = (context: PostContext) =>
  defineBlock(posts, {
    pages: ['entry.home'],
    resolve: async ({ title }, { exec, brand, now, userId }) => {
      const user = userId === null ? null : { id: userId };
      const reader = await readerOf(context, exec, { brand, user });
      const { rows } = await hottestPage(exec, reader, { size: SHOWN }, now);
      if (rows.length === 0) return null;
      return { title, items: await cardsOf(context, exec, reader, rows) };
    },
  });
