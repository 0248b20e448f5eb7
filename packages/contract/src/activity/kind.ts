import type { z } from 'zod';
import type { Activity, Gain, RuleSection } from './schema.ts';

/**
 * The mechanics of activities, as data can say them. Its methods take configs parsed by its own schema.
 * The server's part and its face are in files of its name beside the engine.
 */
export type ActivityKind<C extends z.ZodType = z.ZodType, V extends z.ZodType = z.ZodType> = {
  readonly id: string;
  /** What operators write for an activity of the kind. */
  readonly config: C;
  /** What its pages get beside what all activities have. */
  readonly view: V;
  /** Whether what its gains bring is not known before: a draw, a box, a sum by chance. */
  random(config: z.output<C>): boolean;
  /** What gives chances or progress. The hosts' table and the sentences about ways come from it. */
  gains(config: z.output<C>): readonly Gain[];
  /** The sections of the rules that are its own. */
  rules(config: z.output<C>, activity: Activity): readonly RuleSection[];
};

export const activityKind = <C extends z.ZodType, V extends z.ZodType>(
  kind: ActivityKind<C, V>,
): ActivityKind<C, V> => kind;
