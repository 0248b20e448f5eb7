import { z } from 'zod';
import { Id, Instant, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { LEAVES } from '../leaves.ts';
import { SAYS } from '../programme-texts.ts';

/** Where a programme stands. settling: nobody is bound any more, what was bound may still buy. */
export const ProgrammeState = z.enum([
  'scheduled',
  'live',
  'paused',
  'ended',
  'settling',
  'settled',
]);
export type ProgrammeState = z.output<typeof ProgrammeState>;

/** What a step brings, as it was promised. */
export const ShownReward = z.object({
  key: z.string(),
  step: z.string(),
  side: z.enum(['inviter', 'friend']),
  name: z.string(),
  image: StoredImage,
  kind: z.enum(['points', 'coupon', 'voucher', 'goods']),
  /** What is given in its place on request; null for nothing. */
  orElse: z.string().nullable(),
  /** When it comes, e.g. 提车满 15 天后到账. */
  when: z.string(),
  /** Whether everybody who buys gets it. */
  public: z.boolean(),
});
export type ShownReward = z.output<typeof ShownReward>;

/** Places that are left, of a budget. */
const Places = z.object({ left: z.int(), total: z.int(), waiting: z.int() });

const face = {
  id: Id,
  slug: z.string(),
  title: z.string(),
  state: ProgrammeState,
  hero: StoredImage,
  from: Instant,
  bindUntil: Instant,
};

/** A programme in a list. */
export const ProgrammeCard = z.object(face);
export type ProgrammeCard = z.output<typeof ProgrammeCard>;

export const ProgrammeView = z.object({
  ...face,
  saleUntil: Instant,
  version: z.int(),
  leaves: z.array(z.enum(LEAVES)),
  /** Why it is paused; empty while it is not. */
  reason: z.string(),
  /** What may be said here. Without gain, `rewards`, `places` and `tiers` are empty. */
  says: z.enum(SAYS),
  /** The series it is about; none for all. */
  series: z.array(Id),
  steps: z.array(z.object({ key: z.string(), label: z.string() })),
  rewards: z.array(ShownReward),
  places: Places.nullable(),
  tiers: z.array(z.object({ key: z.string(), name: z.string(), from: z.int(), prize: z.string() })),
  hasRanking: z.boolean(),
  /** How many friends may be under way at once, and how many sales of a year count. */
  limits: z.object({ open: z.int(), keptYear: z.int() }),
  summary: z.array(z.string()),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  share: z.object({ title: z.string(), desc: z.string(), image: StoredImage }),
  posters: z.array(StoredImage),
});
export type ProgrammeView = z.output<typeof ProgrammeView>;

export const programmeSchemas = {
  'referral.programme': {
    input: z.strictObject({ slug: Id }),
    output: ProgrammeView,
  },
  'referral.rules': {
    input: z.strictObject({ slug: Id }),
    output: z.object({
      title: z.string(),
      version: z.int(),
      summary: z.array(z.string()),
      text: z.string(),
      legal: z.array(z.object({ title: z.string(), text: z.string() })),
    }),
  },
  'referral.programmes': {
    input: z.strictObject({}),
    output: z.object({ items: z.array(ProgrammeCard) }),
  },
} satisfies Schemas;
