import { z } from 'zod';
import { Done, Id, Instant, Line, openPageOf, pageInput, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { UploadKey } from '../../media/schema.ts';
import { Standing } from '../../moderation/schema.ts';
import { Author, AuthorId, CityCode } from '../common.ts';
import { MAX_MANAGERS } from '../limits.ts';
import { AnnouncementForm, ApplyForm, ClubForm, ClubReasonForm } from './form.ts';
import { JOININGS } from './labels.ts';

const Count = z.number().int().min(0);

/** What a member is in a club; '' for nothing. */
export const ClubRole = z.enum(['', 'leader', 'manager', 'member']);
export type ClubRole = z.infer<typeof ClubRole>;

/** How the caller stands to a club: applied waits for a manager, refused may apply again. */
export const Membership = z.enum(['none', 'applied', 'member', 'refused']);

/** A club in a list. */
export const ClubCard = z.object({
  id: Id,
  name: z.string(),
  cover: StoredImage.nullable(),
  series: z.object({ id: Id, name: z.string() }).nullable(),
  /** '' for one without a city. */
  city: z.string(),
  members: Count,
  joining: z.enum(JOININGS),
  role: ClubRole,
  membership: Membership,
  /** Read-only, by the operators. */
  frozen: z.boolean(),
  sample: z.boolean(),
  /** live, or for who founds it also held and removed. */
  standing: Standing,
});
export type ClubCard = z.infer<typeof ClubCard>;

/** What is said to all members. Who may announce sees those that wait for a moderator as well. */
export const Announcement = z.object({
  id: Id,
  author: Author,
  text: z.string(),
  pinned: z.boolean(),
  standing: Standing,
  at: Instant,
});
export type Announcement = z.infer<typeof Announcement>;

export const Applicant = z.object({ author: Author, answer: z.string(), at: Instant });
export type Applicant = z.infer<typeof Applicant>;

export const ClubMember = Author.extend({
  clubRole: ClubRole,
  mine: z.boolean(),
  joinedAt: Instant,
});
export type ClubMember = z.infer<typeof ClubMember>;

/** A club as its page shows it. */
export const Club = ClubCard.extend({
  rules: z.string(),
  /** What applicants are asked; '' for nothing. */
  question: z.string(),
  leader: Author.nullable(),
  managers: z.array(Author).max(MAX_MANAGERS),
  /** Members for a first look, those who lead first. */
  faces: z.array(Author).max(6),
  capacity: Count,
  /** The pinned ones first, then the newest. */
  announcements: z.array(Announcement).max(20),
  /** For managers: who waits, the longest first. */
  applications: z.array(Applicant).max(50),
  /** Why the caller was refused or removed; '' without a reason. */
  reason: z.string(),
  /** What the caller can do now. */
  actions: z.array(
    z.enum(['join', 'leave', 'post', 'announce', 'decide', 'roles', 'share', 'report']),
  ),
});
export type Club = z.infer<typeof Club>;

const ofMember = { clubId: Id, authorId: AuthorId };

export const clubSchemas = {
  'club.page': {
    /** The largest first. mine: those the caller is in, leads or waits for; '401' for visitors. */
    input: z.strictObject({
      ...pageInput,
      view: z.literal('mine').optional(),
      cityCode: CityCode.optional(),
      seriesId: Id.optional(),
    }),
    output: openPageOf(ClubCard),
  },
  'club.detail': { input: z.strictObject({ id: Id }), output: Club },
  'club.members': {
    /** Those who lead first, then as they joined. */
    input: z.strictObject({ id: Id, ...pageInput }),
    output: openPageOf(ClubMember),
  },
  'club.create': {
    /** It is seen by its founder alone until it is approved. */
    input: z.strictObject({
      ...ClubForm.shape,
      seriesId: Id.optional(),
      cityCode: CityCode.optional(),
      cover: UploadKey.optional(),
    }),
    output: Club,
  },
  'club.join': {
    /** Joins, or applies where a manager decides. A repeated call changes nothing. */
    input: z.strictObject({ clubId: Id, answer: ApplyForm.shape.answer }),
    output: Club,
  },
  'club.leave': { input: z.strictObject({ clubId: Id }), output: Club },
  'club.decide': {
    /** `reason`: what a refused applicant reads. */
    input: z.strictObject({ ...ofMember, ok: z.boolean(), reason: Line.max(60).default('') }),
    output: Club,
  },
  'club.role': {
    input: z.strictObject({ ...ofMember, role: z.enum(['manager', 'member']) }),
    output: Club,
  },
  'club.remove': {
    input: z.strictObject({ ...ofMember, reason: ClubReasonForm.shape.reason }),
    output: Club,
  },
  'club.announce': {
    input: z.strictObject({ clubId: Id, ...AnnouncementForm.shape }),
    output: Club,
  },
  'club.unannounce': { input: z.strictObject({ clubId: Id, id: Id }), output: Done },
} satisfies Schemas;
