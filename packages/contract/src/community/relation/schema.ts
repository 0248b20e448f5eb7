import { z } from 'zod';
import { Line, Nothing, openPageOf, pageInput, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Standing } from '../../moderation/schema.ts';
import { Author, AuthorId, CityCode } from '../common.ts';
import { MemberPageForm } from './form.ts';

const Count = z.number().int().min(0);

/** How the caller stands to a member; `none` for visitors and for oneself. */
export const Relation = z.enum(['none', 'following', 'follower', 'mutual']);
export type Relation = z.infer<typeof Relation>;

/** A member's page. */
export const MemberCard = Author.extend({
  bio: z.string(),
  /** '' when it is not told. */
  city: z.string(),
  /** Public posts in this brand, answers included. */
  posts: Count,
  followers: Count,
  following: Count,
  /** Likes of the public posts in this brand. */
  likesReceived: Count,
  relation: Relation,
  /** Whether the caller blocks the member. */
  blocked: z.boolean(),
  mine: z.boolean(),
});
export type MemberCard = z.infer<typeof MemberCard>;

/** One's own page as it is set. */
export const OwnMemberPage = z.object({
  authorId: AuthorId,
  bio: z.string(),
  cityCode: z.union([CityCode, z.literal('')]),
  city: z.string(),
  showsCar: z.boolean(),
  /** Others see a bio that is live. */
  standing: Standing,
});
export type OwnMemberPage = z.infer<typeof OwnMemberPage>;

export const relationSchemas = {
  'relation.card': { input: z.strictObject({ authorId: AuthorId }), output: MemberCard },
  'relation.suggest': {
    /** Names to mention: whom one follows first. Without a keyword those alone. */
    input: z.strictObject({ keyword: Line.max(20).default('') }),
    output: z.object({ items: z.array(Author).max(10) }),
  },
  /** Members one does not follow yet, with their latest picture. */
  'relation.recommended': {
    input: Nothing,
    output: z.object({
      items: z
        .array(
          z.object({
            author: Author,
            posts: Count,
            followers: Count,
            image: StoredImage.nullable(),
          }),
        )
        .max(3),
    }),
  },
  'relation.list': {
    /** Without `authorId` one's own; whom somebody blocks is only shown to them. */
    input: z.strictObject({
      kind: z.enum(['following', 'followers', 'blocked']),
      authorId: AuthorId.optional(),
      ...pageInput,
    }),
    output: openPageOf(
      Author.extend({ relation: Relation, blocked: z.boolean(), mine: z.boolean() }),
    ),
  },
  'relation.follow': {
    input: z.strictObject({ authorId: AuthorId, on: z.boolean() }),
    output: z.object({ relation: Relation, followers: Count }),
  },
  'relation.block': {
    /** Ends following in both directions; lifting it restores nothing. */
    input: z.strictObject({ authorId: AuthorId, on: z.boolean() }),
    output: z.object({ blocked: z.boolean() }),
  },
  'relation.ownPage': { input: Nothing, output: OwnMemberPage },
  'relation.savePage': {
    input: z.strictObject({
      ...MemberPageForm.shape,
      cityCode: z.union([CityCode, z.literal('')]),
    }),
    output: OwnMemberPage,
  },
} satisfies Schemas;
