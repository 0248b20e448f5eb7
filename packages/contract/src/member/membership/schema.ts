import { z } from 'zod';
import { Done, Id, Instant, Link, Nothing, pageInput, pageOf, Score } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Day, EndingPoints, Month } from '../../points/schema.ts';

export const MAX_LEVEL = 5;
/** The number of a level, from 1 to 5. */
export const Level = z.number().int().min(1).max(MAX_LEVEL);

/** What moves a level: growth, the end of its year, a refund, or an operator. */
export const LevelCause = z.enum(['up', 'keep', 'down', 'reversal', 'operator']);
export type LevelCause = z.infer<typeof LevelCause>;

const NamedLevel = z.object({ level: Level, name: z.string() });

export const LevelRule = NamedLevel.extend({
  /** The growth from which a member has it. */
  threshold: Score,
  /** The points for spending, in percent. */
  percent: z.number().int(),
});
export type LevelRule = z.infer<typeof LevelRule>;

/** The level of a member in a brand, and what changes it. */
export const OwnLevel = NamedLevel.extend({
  percent: z.number().int(),
  since: Day,
  /** Its last day; null at the first level, which has no end. */
  until: Day.nullable(),
  /** The growth that counts today. */
  growth: Score,
  /** The next level and the growth that is missing; null at the last one. */
  next: LevelRule.extend({ missing: Score }).nullable(),
  /** What is missing to keep the level on its last day; null at the first level. */
  keep: z.object({ missing: Score, by: Day }).nullable(),
  /** The last change that the member has not seen; null without one. */
  change: z.object({ cause: LevelCause, from: NamedLevel, at: Instant }).nullable(),
  /** Whether the member is a certified owner, who never falls below the second level. */
  certified: z.boolean(),
  joined: Day,
});
export type OwnLevel = z.infer<typeof OwnLevel>;

/** open: today, not yet. missed: can be made up. before: before the member joined, or too late. */
export const SignedDay = z.object({
  day: Day,
  state: z.enum(['signed', 'madeUp', 'open', 'missed', 'before']),
});
export type SignedDay = z.infer<typeof SignedDay>;

/** A member's signing in day by day, over both brands. */
export const SignInState = z.object({
  today: z.boolean(),
  /** The days running until today, or until yesterday while today is open. */
  streak: z.number().int(),
  /** The days that are missing to the next bonus. */
  toBonus: z.number().int(),
  /** The points and the growth of a day, and the points of a bonus. */
  score: Score,
  growth: Score,
  bonus: Score,
  /** The seven days until today, the oldest first. */
  days: z.array(SignedDay),
  /** How many days can still be made up this month, and the points for one. */
  makeUp: z.object({ left: z.number().int(), cost: Score }),
});
export type SignInState = z.infer<typeof SignInState>;

export const GrowthEntry = z.object({
  id: Id,
  at: Instant,
  title: z.string(),
  /** Negative when growth was taken back. */
  delta: z.number().int(),
  /** The last day on which it counts. */
  countsUntil: Day,
  /** The page about the cause; null without one. */
  link: Link.nullable(),
});
export type GrowthEntry = z.infer<typeof GrowthEntry>;

export const GrowthEntryDetail = GrowthEntry.extend({
  /** The entry that this one takes back; null when it takes back none. */
  reverses: GrowthEntry.nullable(),
  /** The entries that take this one back, the oldest first. */
  reversedBy: z.array(GrowthEntry),
});
export type GrowthEntryDetail = z.infer<typeof GrowthEntryDetail>;

/** A line of the rules: what, how much, within which limits. */
const RuleLine = z.object({ label: z.string(), value: z.string(), note: z.string() });

/** A line that is in force, and the one that takes its place from a day on. */
export const RuleRow = RuleLine.extend({
  id: z.string(),
  next: RuleLine.extend({ from: Day }).nullable(),
});
export type RuleRow = z.infer<typeof RuleRow>;

/** A change of the rules: what was said before that day, and since; '' for what was not there. */
const RuleChange = z.object({
  id: z.string(),
  day: Day,
  label: z.string(),
  was: z.string(),
  is: z.string(),
});
export type RuleChange = z.infer<typeof RuleChange>;

export const RULE_SECTIONS = ['levels', 'growth', 'score', 'signIn'] as const;
export type RuleSection = (typeof RULE_SECTIONS)[number];

export const membershipSchemas = {
  'member.center': {
    input: Nothing,
    /** `own` and `signIn`: null for visitors; `signIn` also while nothing is given for it. */
    output: z.object({
      levels: z.array(LevelRule),
      own: OwnLevel.nullable(),
      signIn: SignInState.nullable(),
    }),
  },
  'member.levelSeen': { input: Nothing, output: Done },
  'member.signIn': {
    /** `day`: a day of the last seven that was missed; today without it. */
    input: z.strictObject({ day: Day.optional() }),
    output: z.object({ granted: Score, growth: Score, bonus: Score, signIn: SignInState }),
  },
  'member.rules': {
    input: Nothing,
    output: z.object({
      /** The day since which what is written holds. */
      effectiveOn: Day,
      /** What changed within a year, the newest first. */
      changes: z.array(RuleChange),
      sections: z.array(
        z.object({
          id: z.enum(RULE_SECTIONS),
          rows: z.array(RuleRow),
          /** Sentences, among them examples made of the rows. */
          texts: z.array(z.string()),
        }),
      ),
    }),
  },
  'growth.get': {
    input: Nothing,
    output: z.object({
      /** The growth that counts today. */
      growth: Score,
      level: NamedLevel,
      until: Day.nullable(),
      next: NamedLevel.extend({ missing: Score }).nullable(),
      /** The growth that counts no longer after each of the present and the next twelve months. */
      months: z.array(EndingPoints),
    }),
  },
  'growth.list': {
    input: z.strictObject({
      ...pageInput,
      /** got: what was given. back: what was taken back. */
      kind: z.enum(['all', 'got', 'back']).default('all'),
      month: Month.optional(),
    }),
    output: pageOf(GrowthEntry),
  },
  'growth.entry': { input: z.strictObject({ id: Id }), output: GrowthEntryDetail },
} satisfies Schemas;
