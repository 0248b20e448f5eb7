import { z } from 'zod';
import { Id, Instant, Link, openPageOf, pageInput, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';

/**
 * Where a board stands: `few` until enough are on it to have places, `frozen` before the end, `final` once
 * the activity is over.
 */
export const BoardState = z.enum(['few', 'open', 'frozen', 'final']);
export type BoardState = z.output<typeof BoardState>;

/** Somebody or something on a board. Members have masked names. */
export const BoardRow = z.object({
  place: z.int(),
  name: z.string(),
  image: StoredImage.nullable(),
  score: z.int(),
  /** When the score was reached, which decides between equals. */
  at: Instant,
  link: Link.nullable(),
  /** What the place gives; null for nothing. */
  prize: z.string().nullable(),
  mine: z.boolean(),
});
export type BoardRow = z.output<typeof BoardRow>;

/** The caller's best row. */
export const OwnBoardRow = z.object({
  name: z.string(),
  score: z.int(),
  /** null while places are not shown. */
  place: z.int().nullable(),
  /** How much is missing to the last place with a prize, or to the next place; null for the first. */
  next: z.object({ of: z.enum(['prize', 'place']), place: z.int(), missing: z.int() }).nullable(),
});
export type OwnBoardRow = z.output<typeof OwnBoardRow>;

export const boardSchemas = {
  'activity.board': {
    /** `board`: one of the activity's; without it the first. */
    input: z.strictObject({ id: Id, board: Id.optional(), ...pageInput }),
    output: openPageOf(BoardRow).extend({
      boards: z.array(z.object({ id: Id, name: z.string() })),
      board: z.object({
        id: Id,
        name: z.string(),
        /** What its scores count, e.g. 票. */
        unit: z.string(),
        state: BoardState,
        /** When the places are told; null while they are shown. */
        openAt: Instant.nullable(),
      }),
      /** null for a visitor and for who is not on the board. */
      own: OwnBoardRow.nullable(),
    }),
  },
} satisfies Schemas;
