import { z } from 'zod';
import { Fen, Instant, Score } from './common.ts';

/** A step of something's way; `at` null: not yet, or not known. */
export const Stage = z.object({
  text: z.string(),
  at: Instant.nullable(),
  state: z.enum(['done', 'current', 'todo']),
});
export type Stage = z.infer<typeof Stage>;

/** What comes next; `on`: the day it is likely to happen, or the last on which it may. */
export const NextStep = z.object({
  text: z.string(),
  note: z.string(),
  on: z.iso.date().nullable(),
});
export type NextStep = z.infer<typeof NextStep>;

/** What comes back when one stops within a stretch of time; `from` and `to` null: not known yet. */
export const RefundStretch = z.object({
  /** When that is, for people: 发货前. */
  text: z.string(),
  from: Instant.nullable(),
  to: Instant.nullable(),
  fen: Fen,
  score: Score,
  /** On what condition, for people. */
  note: z.string(),
  /** Now lies in it. */
  current: z.boolean(),
});
export type RefundStretch = z.infer<typeof RefundStretch>;

type Step = { text: string; at: Date | null; done: boolean };

/** Steps as they are shown: the first that is not done is under way, unless all is over. */
export function stagesOf(steps: readonly Step[], over: boolean): Stage[] {
  const current = over ? -1 : steps.findIndex(({ done }) => !done);
  return steps.map(({ text, at, done }, i) => ({
    text,
    at: at?.toISOString() ?? null,
    state: done ? 'done' : i === current ? 'current' : 'todo',
  }));
}
