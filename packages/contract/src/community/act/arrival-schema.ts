import { z } from 'zod';
import { Id, Instant, openPageOf, pageInput, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { ActJoin, ActMember } from './schema.ts';

const byId = z.strictObject({ id: Id });

/** Digits that are valid until a moment. */
const Turning = z.array(z.object({ digits: z.string(), until: Instant }));

/** A guest as the organiser at the door sees them. */
const ActGuest = z.object({
  joinId: Id,
  nickName: z.string(),
  avatar: StoredImage.nullable(),
  seats: z.number().int(),
  /** null: not here yet. */
  checkedInAt: Instant.nullable(),
  /** What they won and get from the organiser; ''. */
  prize: z.string(),
});
export type ActGuest = z.infer<typeof ActGuest>;

const Arrival = ActMember.extend({
  /** The place in the order of arrival, from 1. Those who are not shown have one too. */
  place: z.number().int(),
  at: Instant,
  mine: z.boolean(),
});
export type Arrival = z.infer<typeof Arrival>;

const ActPrize = z.object({
  id: Id,
  name: z.string(),
  image: StoredImage.nullable(),
  /** How many of 10,000 draws win it, as long as there are some left. */
  odds: z.number().int(),
  left: z.number().int(),
});
export type ActPrize = z.infer<typeof ActPrize>;

/** What was drawn. `prizeId` null: nothing. */
const DrawResult = z.object({ prizeId: Id.nullable(), name: z.string(), note: z.string() });

/** locked: not checked in yet. ready: can be drawn. */
const Lottery = z.object({
  drawId: Id,
  opensAt: Instant,
  state: z.enum(['locked', 'ready', 'drawn']),
  prizes: z.array(ActPrize),
  result: DrawResult.nullable(),
});
export type Lottery = z.infer<typeof Lottery>;

const VenueDigits = z.string().regex(/^\d{6}$/);
const Token = z.string().regex(/^[\da-f]{32}$/);

export const actArrivalSchemas = {
  /** `code`: the digits that the venue shows. The token lasts ten minutes, for who uses it first. */
  'act.presence': {
    input: z.strictObject({ actId: Id, code: VenueDigits }),
    output: z.object({ token: Token, until: Instant }),
  },
  'act.checkIn': {
    input: z.strictObject({ joinId: Id, token: Token }),
    output: ActJoin,
  },
  /** The digits that the venue shows, for those who lead the activity. */
  'act.venue': {
    input: byId,
    output: z.object({ title: z.string(), turning: Turning }),
  },
  'act.guests': {
    input: z.strictObject({ id: Id, ...pageInput }),
    output: openPageOf(ActGuest).extend({
      /** People, those who come along included. */
      expected: z.number().int(),
      arrived: z.number().int(),
    }),
  },
  /** Checks a guest in by the text of their ticket, or by the list. */
  'act.scan': {
    input: z
      .strictObject({
        actId: Id,
        text: z.string().max(40).optional(),
        joinId: Id.optional(),
      })
      .refine(({ text, joinId }) => (text === undefined) !== (joinId === undefined)),
    output: ActGuest,
  },
  /** The order of arrival at a session: the own one without `session`, else the latest. */
  'act.ranking': {
    input: z.strictObject({ id: Id, session: Id.optional() }),
    output: z.object({
      title: z.string(),
      image: StoredImage.nullable(),
      sessions: z.array(z.object({ id: Id, startsAt: Instant })),
      sessionId: Id,
      /** The first hundred of those who agreed to be shown. */
      items: z.array(Arrival),
      total: z.number().int(),
      /** The caller's own place; null without one. */
      me: z.object({ place: z.number().int(), at: Instant }).nullable(),
    }),
  },
  /** Takes the id of a sign-up. null where the activity has no prizes or the sign-up is another's. */
  'act.lottery': { input: byId, output: Lottery.nullable() },
  'act.draw': { input: byId, output: Lottery },
} satisfies Schemas;
