import { z } from 'zod';
import {
  Fen,
  Id,
  Identification,
  Instant,
  Line,
  Link,
  openPageOf,
  pageInput,
  Score,
  StoredImage,
} from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Answers } from '../../form-data/schema.ts';
import { RefundStretch } from '../../progress.ts';
import {
  ACT_AUDIENCES,
  ACT_KINDS,
  ACT_STATES,
  ACT_STEPS,
  ACT_TABS,
  type ActKind,
  CAR_NEEDS,
} from './states.ts';

const kinds = Object.keys(ACT_KINDS) as [ActKind, ...ActKind[]];
export const ActKindName = z.enum(kinds);

/** The number of the state of a sign-up; `JOIN_CODES` has their names. */
export const JoinCode = z.literal([2, 3, 4, 5, 6, 7, 8, 10, 11]);

/** Money and points. */
const ActSum = z.object({ fen: Fen, score: Score });

const Steps = z.array(z.enum(ACT_STEPS));

/** A time at which an activity takes place. */
export const ActSession = z.object({
  id: Id,
  startsAt: Instant,
  endsAt: Instant,
  capacity: z.number().int(),
  left: z.number().int(),
  waiting: z.number().int(),
  state: z.enum(ACT_STATES),
  /** Whether people may still queue. */
  queues: z.boolean(),
});
export type ActSession = z.infer<typeof ActSession>;

/** A member's sign-up. */
export const ActJoin = z.object({
  joinId: Id,
  actId: Id,
  sessionId: Id,
  status: JoinCode,
  statusText: z.string(),
  seats: z.number().int(),
  /** The number in the queue, which stays; null for who does not queue. */
  waitingNo: z.number().int().nullable(),
  /** How many parties come first, with this one; null for who does not queue. */
  position: z.number().int().nullable(),
  /** Until when the place is held for payment or confirmation. */
  holdUntil: Instant.nullable(),
  /** What is to be paid at the cashier now; null for nothing. */
  payment: z.object({ id: Id, amountFen: Fen }).nullable(),
  /** The fee for all places. */
  fee: ActSum,
  /** What comes or came back after leaving; null where nothing was paid. */
  refund: ActSum.nullable(),
  /** Why it is no longer under way; ''. */
  reason: z.string(),
  shown: z.boolean(),
});
export type ActJoin = z.infer<typeof ActJoin>;

/** What leaving now gives back, with the words of the button. */
const ActExit = ActSum.extend({ text: z.string() });

const Eligibility = z.object({
  ok: z.boolean(),
  /** Why not, and what to do. */
  reason: z.string(),
  /** Where that is done. */
  page: Link.nullable(),
});

/** A campaign of the activity area that lowers the fee. */
const ActOffer = z.object({
  activityId: Id,
  state: z.string(),
  priceFen: Fen,
  fullFen: Fen,
  endsAt: Instant,
  page: z.string(),
  params: z.record(z.string(), z.string()),
});
export type ActOffer = z.infer<typeof ActOffer>;

/** An activity in a list. */
export const ActCard = z.object({
  id: Id,
  title: z.string(),
  kind: ActKindName,
  image: StoredImage.nullable(),
  city: z.string(),
  startsAt: Instant,
  state: z.enum(ACT_STATES),
  left: z.number().int(),
  joined: z.number().int(),
  fee: ActSum,
});
export type ActCard = z.infer<typeof ActCard>;

/** An activity. */
export const Act = z.object({
  id: Id,
  title: z.string(),
  teaser: z.string(),
  kind: ActKindName,
  state: z.enum(ACT_STATES),
  pictures: z.array(StoredImage),
  signFrom: Instant,
  signTo: Instant,
  sessions: z.array(ActSession),
  city: z.string(),
  address: z.string(),
  /** GCJ-02; null for an activity online. */
  position: z.object({ lng: z.number(), lat: z.number() }).nullable(),
  organiser: z.string(),
  agenda: z.array(z.object({ at: z.string(), text: z.string() })),
  detail: z.string(),
  requirements: z.array(z.string()),
  bring: z.array(z.string()),
  /** What guests agree to. */
  safety: z.string(),
  partyMax: z.number().int(),
  minPeople: z.number().int(),
  /** How many people take part in all sessions. */
  joined: z.number().int(),
  fee: ActSum,
  /** What leaving costs by time; none for what is free. */
  refund: z.array(RefundStretch),
  /** Until when leaving is free after a change; null without one. */
  freeUntil: Instant.nullable(),
  audience: z.enum(ACT_AUDIENCES),
  needsCar: z.enum(CAR_NEEDS),
  /** The names of the series whose cars fit; none: all. */
  series: z.array(z.string()),
  formId: Id.nullable(),
  formVersion: z.number().int().nullable(),
  eligibility: Eligibility,
  offers: z.object({ groupBuying: ActOffer.nullable(), groupKj: ActOffer.nullable() }),
  join: ActJoin.nullable(),
  exit: ActExit.nullable(),
  allowed: Steps,
  /** Whether the caller leads it. */
  leads: z.boolean(),
  /** Why it does not take place; ''. */
  cancelReason: z.string(),
  /** Rises with each change that people must know of before they sign up. */
  version: z.number().int(),
});
export type Act = z.infer<typeof Act>;

/** A person who takes part and agreed to be shown. */
export const ActMember = Identification.extend({
  authorId: Id,
  nickName: z.string(),
  avatar: StoredImage.nullable(),
  /** The name of the car; '' without one. */
  car: z.string(),
  /** organiser: leads the activity. */
  role: z.enum(['organiser', '']),
  city: z.string(),
  signedAt: Instant,
  checkedIn: z.boolean(),
});
export type ActMember = z.infer<typeof ActMember>;

/** What a confirmed guest alone sees. */
export const ActTicket = z.object({
  join: ActJoin,
  act: Act,
  session: ActSession,
  companions: z.array(z.string()),
  /** The plate of the car, masked; '' without one. */
  plate: z.string(),
  /** null unless the guest is confirmed. */
  code: z
    .object({
      code: z.string(),
      turning: z.array(z.object({ digits: z.string(), until: Instant })),
      usable: z.boolean(),
      statusText: z.string(),
    })
    .nullable(),
  /** The code of the chat group and the organiser's phone, for confirmed guests. */
  contact: z.object({ group: StoredImage.nullable(), phone: z.string() }).nullable(),
});
export type ActTicket = z.infer<typeof ActTicket>;

const byId = z.strictObject({ id: Id });
const CompanionName = Line.min(2, '请填写 2–20 个字的姓名').max(20, '请填写 2–20 个字的姓名');

const JoinState = z.object({
  joined: z.boolean(),
  join: ActJoin.nullable(),
  exit: ActExit.nullable(),
  allowed: Steps,
});

export const actSchemas = {
  'act.detail': { input: byId, output: Act },
  /** Owners first, then who signed up earliest. */
  'act.top6': {
    input: byId,
    output: z.object({ items: z.array(ActMember), total: z.number().int() }),
  },
  'act.members': {
    input: z.strictObject({ id: Id, city: Line.max(20).optional(), ...pageInput }),
    output: openPageOf(ActMember).extend({
      /** How many people do not want to be shown, companions included. */
      hidden: z.number().int(),
      cities: z.array(z.string()),
    }),
  },
  'act.sign': {
    input: z.strictObject({
      actId: Id,
      sessionId: Id,
      version: z.number().int(),
      formVersion: z.number().int().nullable(),
      answers: Answers.default({}),
      seats: z.number().int().min(1).max(10),
      /** The names of those who come along, one less than `seats`. */
      companions: z.array(CompanionName).max(9),
      carId: Id.nullable(),
      /** Whether the person is shown among those who take part, and from which city; ''. */
      show: z.boolean(),
      city: Line.max(20).default(''),
      agreement: z.literal(true, '请先阅读并同意安全须知'),
      /** Whether to queue where no place is free. */
      waitlist: z.boolean(),
    }),
    output: ActJoin,
  },
  /** `expect`: what the button said that comes back. */
  'act.exit': {
    input: z.strictObject({
      joinId: Id,
      reason: Line.max(100).default(''),
      expect: ActSum.strict(),
    }),
    output: z.object({ join: ActJoin, refund: ActSum }),
  },
  /** Only the caller's own; anybody else's answers as nobody's. The phone is not looked up. */
  'act.joinStatus': {
    input: z.strictObject({
      phone: z.string().max(20).optional(),
      userId: Id.optional(),
      actIds: z.array(Id).max(50).optional(),
    }),
    output: z.array(z.object({ actId: Id, joinId: Id, status: JoinCode })),
  },
  'act.join': { input: byId, output: JoinState },
  'act.groupKj': { input: byId, output: ActOffer.nullable() },
  'act.groupBuying': { input: byId, output: ActOffer.nullable() },
  /** Open and coming ones first by their start, then those that are over. */
  'act.page': {
    input: z.strictObject({
      city: Line.max(20).optional(),
      kind: ActKindName.optional(),
      state: z.enum(['open', 'over']).default('open'),
      ...pageInput,
    }),
    output: openPageOf(ActCard),
  },
  'act.mine': {
    input: z.strictObject({ tab: z.enum(ACT_TABS), ...pageInput }),
    output: openPageOf(z.object({ act: ActCard, join: ActJoin })),
  },
  'act.ticket': { input: z.strictObject({ joinId: Id }), output: ActTicket },
  'act.acceptOffer': { input: z.strictObject({ joinId: Id }), output: ActJoin },
} satisfies Schemas;
