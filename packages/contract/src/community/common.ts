import { z } from 'zod';
import { Id, Identification, Line, StoredImage } from '../common.ts';
import { MAX_HASHTAG_NAME } from './limits.ts';

/** Twelve characters that name a member to others and reveal nothing about the account. */
export const AuthorId = z.string().regex(/^[0-9A-Za-z]{12}$/);

/** '' for members. official: the brand. dealer, technician: granted by operators. */
export const AuthorRole = z.enum(['', 'official', 'dealer', 'technician']);
export type AuthorRole = z.infer<typeof AuthorRole>;

/** Whoever wrote something, as others see them. */
export const Author = Identification.extend({
  /** '' for the brand and for members who gave up their account; both have no page. */
  authorId: z.union([AuthorId, z.literal('')]),
  nickName: z.string(),
  avatar: StoredImage.nullable(),
  /** The member's car; '' unless they show it. */
  car: z.string(),
  role: AuthorRole,
});
export type Author = z.infer<typeof Author>;

export const CityCode = z.string().regex(/^\d{6}$/);

export const RefType = z.enum(['member', 'hashtag', 'commodity']);
export type RefType = z.infer<typeof RefType>;

/**
 * What a stretch of a text stands for, as it was inserted: 「@昵称」, 「#话题#」 or a commodity's name. The
 * server looks for the texts of the refs in their order and drops those that are not there.
 */
export const RefInput = z.strictObject({
  type: RefType,
  /** The author's id, the hashtag's, or the commodity's; '' for a hashtag that is new. */
  id: z.union([Id, z.literal('')]),
  text: Line.min(1).max(60),
});
export type RefInput = z.infer<typeof RefInput>;

/** A link within a shown text. `at`: its position, in units of JavaScript. */
export const Ref = z.object({
  type: RefType,
  id: Id,
  text: z.string(),
  at: z.number().int().min(0),
});
export type Ref = z.infer<typeof Ref>;

export const HashtagName = z.object({ id: Id, name: z.string().max(MAX_HASHTAG_NAME) });
export type HashtagName = z.infer<typeof HashtagName>;
