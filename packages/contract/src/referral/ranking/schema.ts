import { z } from 'zod';
import { Id, Instant } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { BoardRow, BoardState, OwnBoardRow } from '../../activity/board/schema.ts';

export const rankingSchemas = {
  'referral.ranking': {
    input: z.strictObject({ slug: Id }),
    output: z.object({
      state: BoardState,
      /** When the places are told; null while they are shown. */
      openAt: Instant.nullable(),
      items: z.array(BoardRow),
      /** null for a visitor and for who is not in the ranking. */
      own: OwnBoardRow.nullable(),
    }),
  },
} satisfies Schemas;
