import { z } from 'zod';
import { Done, Fen, Id, Instant, Line } from '../common.ts';
import type { Schemas } from '../core.ts';
import { ShanghaiMinute } from '../page-blocks/composed-page.ts';
import { Activity, ActivityState } from './schema.ts';

/** What sample people do: help in a participation, take free seats of a team, vote for an entry or a work. */
export const CROWD_ACTS = ['help', 'team', 'vote'] as const;
export type CrowdAct = (typeof CROWD_ACTS)[number];

const DeskActivity = z.object({
  id: Id,
  family: z.string(),
  title: z.string(),
  state: ActivityState,
  from: Instant,
  until: Instant,
  version: z.int(),
  people: z.int(),
});
export type DeskActivity = z.infer<typeof DeskActivity>;

/** What is wrong with an activity as it is written, with the path of the field. */
const ActivityProblem = z.object({ path: z.string(), message: z.string() });

const Reason = Line.min(4).max(60);

/** What became of an activity. */
const ActivityStats = z.object({
  title: z.string(),
  state: ActivityState,
  /** Why it is paused; else empty. */
  reason: z.string(),
  people: z.int(),
  prizes: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** null without a limit. */
      stock: z.int().nullable(),
      left: z.int().nullable(),
      toClaim: z.int(),
      done: z.int(),
      lapsed: z.int(),
      void: z.int(),
    }),
  ),
  deals: z.array(z.object({ id: Id, skuId: Id, quota: z.int(), left: z.int() })),
});
export type ActivityStats = z.output<typeof ActivityStats>;

export const activityDeskSchemas = {
  'operator.activities': {
    input: z.strictObject({}),
    output: z.object({ items: z.array(DeskActivity) }),
  },
  'operator.activityCheck': {
    input: z.strictObject({ activity: Activity }),
    output: z.object({
      /** What keeps it from being published. */
      problems: z.array(ActivityProblem),
      /** What may turn out badly, e.g. pieces that may run out early. */
      warnings: z.array(ActivityProblem),
      /** What all pieces of its prizes are worth. */
      budgetFen: Fen,
    }),
  },
  'operator.activityScreen': {
    /** `dealerId`: which store, for operators of no store. */
    input: z.strictObject({ id: Id, dealerId: Id.optional() }),
    output: z.object({
      title: z.string(),
      store: z.string(),
      screens: z.array(
        z.object({
          /** What it shows; '' where all show the same. */
          mark: z.string(),
          /** Each code with its end, as digits and as the path to open, which is shown as a picture. */
          turning: z.array(z.object({ digits: z.string(), path: z.string(), until: Instant })),
        }),
      ),
    }),
  },
  'operator.activityPublish': {
    input: z.strictObject({ activity: Activity }),
    /** Problems keep it from being published. */
    output: z.object({ problems: z.array(ActivityProblem) }),
  },
  'operator.activityStats': { input: z.strictObject({ id: Id }), output: ActivityStats },
  'operator.activityPause': { input: z.strictObject({ id: Id, reason: Reason }), output: Done },
  'operator.activityResume': { input: z.strictObject({ id: Id }), output: Done },
  'operator.activityExtend': {
    input: z.strictObject({ id: Id, until: ShanghaiMinute }),
    output: Done,
  },
  'operator.activityCancel': { input: z.strictObject({ id: Id, reason: Reason }), output: Done },
  'operator.activityCrowd': {
    input: z.strictObject({
      id: Id,
      act: z.enum(CROWD_ACTS),
      /** The participation, the team, or what is voted for. */
      subjectId: Id,
      count: z.int().min(1).max(50),
    }),
    /** How many sample people have done it now, with those of earlier calls. */
    output: z.object({ people: z.int() }),
  },
} satisfies Schemas;
