import { z } from 'zod';
import { Fen, Instant, Score } from './common.ts';

/** A stage of a record. `at` is null when the stage is not reached or its time is unknown. */
export const Stage = z.object({
  text: z.string(),
  at: Instant.nullable(),
  state: z.enum(['done', 'current', 'todo']),
});
export type Stage = z.infer<typeof Stage>;

/** A next step. `on` is the day on which it is expected, or the last possible day. */
export const NextStep = z.object({
  text: z.string(),
  note: z.string(),
  on: z.iso.date().nullable(),
});
export type NextStep = z.infer<typeof NextStep>;

/** The refund of a withdrawal within a stretch of time. `from` and `to` are null while unknown. */
export const RefundStretch = z.object({
  /** The stretch as a text for people: 发货前. */
  text: z.string(),
  from: Instant.nullable(),
  to: Instant.nullable(),
  fen: Fen,
  score: Score,
  /** The condition as a text for people. */
  note: z.string(),
  /** Whether the present lies in the stretch. */
  current: z.boolean(),
  /** What comes back and what is kept, part by part; left out where there is one part. */
  parts: z.array(z.object({ what: z.string(), fen: Fen, kept: z.boolean() })).optional(),
});
export type RefundStretch = z.infer<typeof RefundStretch>;

type Step = { text: string; at: Date | null; done: boolean };

/** Makes stages from steps. The first step that is not done is the current one, unless `over`. */
export function stagesOf(steps: readonly Step[], over: boolean): Stage[] {
  const current = over ? -1 : steps.findIndex(({ done }) => !done);
  return steps.map(({ text, at, done }, i) => ({
    text,
    at: at?.toISOString() ?? null,
    state: done ? 'done' : i === current ? 'current' : 'todo',
  }));
}
