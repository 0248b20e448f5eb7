import { z } from 'zod';
import { Done, Id, Instant, pageInput, pageOf, Score, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { HOST_CLASSES } from '../../host.ts';
import { Sharer } from '../../share/schema.ts';
import { INVITE_STEPS, PROGRAMMES, STANDINGS, STEP_STATES } from './kinds.ts';

export const ProgrammeKindOf = z.enum(PROGRAMMES);

/** The host of the page. Without it, what inviting brings is left out of the answer. */
const host = { host: z.enum(HOST_CLASSES).optional() };

/** The code of an inviter: the id that names them in all that they share. */
const InviteCode = z.string().regex(/^[0-9A-Za-z]{0,12}$/);

/** What a new member gets; null where it may not be said. */
const NewcomerGift = z.object({ score: Score, coupons: z.array(z.string()) }).nullable();
export type NewcomerGift = z.infer<typeof NewcomerGift>;

const ProgrammeStep = z.object({
  key: z.enum(INVITE_STEPS),
  title: z.string(),
  text: z.string(),
  /** What the inviter gets; null where it may not be said. */
  gain: z.object({ score: Score, growth: Score, note: z.string() }).nullable(),
});
export type ProgrammeStep = z.infer<typeof ProgrammeStep>;

/** A face of the invitation card and of the poster. */
const InviteFace = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  image: StoredImage,
});
export type InviteFace = z.infer<typeof InviteFace>;

export const InviteProgramme = z.object({
  kind: ProgrammeKindOf,
  title: z.string(),
  text: z.string(),
  /** Whether new invitations are accepted. */
  open: z.boolean(),
  /** Whether it may be said here what inviting brings. */
  saysGain: z.boolean(),
  /** Whether the invitation may be sent on from here. */
  mayInvite: z.boolean(),
  steps: z.array(ProgrammeStep),
  newcomer: NewcomerGift,
  faces: z.array(InviteFace),
  rules: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  version: z.number().int(),
  effectiveOn: z.iso.date(),
});
export type InviteProgramme = z.infer<typeof InviteProgramme>;

const FriendStep = z.object({
  key: z.enum(INVITE_STEPS),
  title: z.string(),
  state: z.enum(STEP_STATES),
  text: z.string(),
  /** When it was reached; null before. */
  at: Instant.nullable(),
  /** The points it brought; null before, and where it may not be said. */
  score: Score.nullable(),
});
export type FriendStep = z.infer<typeof FriendStep>;

/** A friend who accepted the invitation. */
const Friend = z.object({
  id: Id,
  /** Masked. */
  name: z.string(),
  /** The address of a picture; '' without one. */
  avatar: z.string(),
  joinedAt: Instant,
  /** What is missing and until when, or how it ended. */
  note: z.string(),
  /** Until when the missing steps count; null when nothing is missing or counts any more. */
  until: Instant.nullable(),
  /** From when on the friend can be reminded again; null at once. */
  remindFrom: Instant.nullable(),
  steps: z.array(FriendStep),
});
export type Friend = z.infer<typeof Friend>;

const InviteReward = z.object({
  id: Id,
  friend: z.string(),
  title: z.string(),
  /** 积分 that came; 0 when the month's limit was reached. */
  score: Score,
  /** Whether they were taken back. */
  takenBack: z.boolean(),
  text: z.string(),
  at: Instant,
});
export type InviteReward = z.infer<typeof InviteReward>;

export const invitationSchemas = {
  'invitation.programme': {
    input: z.strictObject({ programme: ProgrammeKindOf.default('member'), ...host }),
    output: InviteProgramme,
  },
  'invitation.visit': {
    input: z.strictObject({ code: InviteCode.default(''), ...host }),
    output: z.object({
      /** The inviter; null for an unknown code. */
      inviter: Sharer.nullable(),
      /** Whether the inviter is certified as an owner of the brand. */
      certifiedOwner: z.boolean(),
      standing: z.enum(STANDINGS),
      /** What the standing means, as the person reads it; '' when the invitation can be accepted. */
      note: z.string(),
      newcomer: NewcomerGift,
    }),
  },
  'invitation.accept': { input: z.strictObject({ code: InviteCode }), output: Done },
  'invitation.mine': {
    input: z.strictObject(host),
    output: z.object({
      code: z.string(),
      /** The newest friends. */
      friends: z.array(z.object({ name: z.string(), avatar: z.string() })),
      /** Null where it may not be said. */
      sums: z
        .object({
          joined: z.number().int(),
          /** Friends with a step that can still be reached. */
          underWay: z.number().int(),
          /** The points that came, without those taken back. */
          score: Score,
        })
        .nullable(),
    }),
  },
  'invitation.records': {
    input: z.strictObject({ ...pageInput, ...host }),
    output: pageOf(Friend),
  },
  'invitation.remind': {
    input: z.strictObject({ id: Id }),
    output: z.object({ remindFrom: Instant }),
  },
  'invitation.rewards': { input: z.strictObject(pageInput), output: pageOf(InviteReward) },
} satisfies Schemas;
