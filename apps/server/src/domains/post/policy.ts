import type { Ref } from '@marque/contract/community/common';
import { ACCEPT_DAYS, MAX_EDITS_A_DAY } from '@marque/contract/community/limits';
import type { PostKind, WrittenKind } from '@marque/contract/community/post/labels';
import { charactersOf, countOf } from '@marque/contract/text/characters';
import { DAY_MS } from '@marque/contract/shanghai';
import type { ShownState } from '@marque/contract/moderation/schema';
import type { Visibility } from '@marque/contract/community/post/schema';

/** How often a member publishes, comments and reacts. */
export const POSTS_A_DAY = { max: 10, windowMs: DAY_MS, code: 'POST_DAY_FULL' } as const;
export const POST_GAP = { gapMs: 30_000, code: 'POST_TOO_OFTEN' } as const;
export const EDITS_A_DAY = {
  max: MAX_EDITS_A_DAY,
  windowMs: DAY_MS,
  code: 'POST_EDITS_FULL',
} as const;
export const COMMENTS_A_DAY = { max: 100, windowMs: DAY_MS, code: 'COMMENT_DAY_FULL' } as const;
export const COMMENT_GAP = { gapMs: 5_000, code: 'COMMENT_TOO_OFTEN' } as const;
export const REACTIONS_AN_HOUR = {
  max: 600,
  windowMs: 3_600_000,
  code: 'REACTION_LIMIT',
} as const;

/** How long the same words are not published again, in ms. */
export const REPEAT_MS = DAY_MS;
/** How long the asker can choose another answer, in ms. */
export const ACCEPT_MS = ACCEPT_DAYS * DAY_MS;

/** How often the ranking is taken down anew, and how long one is kept, in ms. */
export const EPOCH_MS = 60_000;
export const KEEP_EPOCH_MS = 60 * 60_000;
/** The posts of a ranking. What is older is listed by its time. */
export const EPOCH_SIZE = 1_000;
export const KEEP_READERS_MS = 30 * DAY_MS;
export const KEEP_DRAFTS_MS = 90 * DAY_MS;

/** The characters of a text in a list. */
export const EXCERPT = 140;
/** The characters of a text in a notice. */
const QUOTED = 30;

/** What the making of a post is worth in the ranking, in hundredths. */
export function qualityOf(post: {
  pictures: number;
  text: string;
  /** Whether its author has a car of the brand. */
  isOwner: boolean;
  /** The posts of the author that were public before. */
  before: number;
}): number {
  const made =
    100 +
    (post.pictures >= 3 ? 20 : 0) +
    (countOf(post.text) >= 80 ? 15 : 0) +
    (post.isOwner ? 15 : 0);
  // The first three of an author are shown to more people.
  return post.before < 3 ? Math.round(made * 1.3) : made;
}

/** What a post has come to, as its place in the ranking counts it. */
export type PostFigures = {
  likes: number;
  commenters: number;
  favourites: number;
  shares: number;
  readers: number;
  quality: number;
  featured: boolean;
  publishedAt: Date;
};

/** The moment from which ages in the ranking are counted. */
const BEGINNING = Date.parse('2026-01-01T00:00:00Z');
/** The age that weighs as much as ten times the reactions, in seconds. */
const DECADE_S = 45_000;

/**
 * Returns the place in the ranking, in millionths. Age is in the number, so nothing has to be lowered
 * as time goes by.
 */
export function hotOf(counted: PostFigures): number {
  const { likes, commenters, favourites, shares, readers, quality, featured, publishedAt } =
    counted;
  const people = likes + 3 * commenters + 4 * favourites + 2 * shares + readers / 20;
  const age = (publishedAt.getTime() - BEGINNING) / 1_000 / DECADE_S;
  return Math.round(
    1_000_000 * (Math.log10(1 + (people * quality) / 100) + (featured ? 0.5 : 0) + age),
  );
}

/** Returns where refs stand in a text, in their order, without those that are not there. */
export function placed<R extends { text: string }>(
  text: string,
  refs: readonly R[],
): (R & { at: number })[] {
  let from = 0;
  return refs.flatMap((ref) => {
    const at = text.indexOf(ref.text, from);
    if (at === -1) return [];
    from = at + ref.text.length;
    return [{ ...ref, at }];
  });
}

/** Returns the beginning of a text for lists. No ref is cut in two. */
export function excerptOf(text: string, refs: readonly Ref[]): { text: string; isCut: boolean } {
  if (countOf(text) <= EXCERPT) return { text, isCut: false };
  const cut = charactersOf(text).slice(0, EXCERPT).join('').length;
  const across = refs.find((ref) => ref.at < cut && ref.at + ref.text.length > cut);
  return { text: text.slice(0, across ? across.at : cut).trimEnd(), isCut: true };
}

/** Returns the words by which a notice names a post or comment. */
export function quoted(...texts: readonly string[]): string {
  const text = texts.find((one) => one !== '')?.replaceAll(/\s+/g, ' ') ?? '';
  const characters = charactersOf(text);
  return characters.length > QUOTED ? `${characters.slice(0, QUOTED).join('')}…` : text;
}

export const isWritten = (kind: PostKind): kind is WrittenKind => kind !== 'article';

/** Whether everybody sees a post. */
export const isPublic = (post: { state: ShownState; visibility: Visibility }): boolean =>
  post.state === 'live' && post.visibility === 'public';

/** Whether somebody in some clubs sees a post, as everybody or as a member of its club. */
export const isSeenIn = (
  post: { state: ShownState; visibility: Visibility; club_id: string | null },
  clubs: readonly string[],
): boolean =>
  isPublic(post) ||
  (post.state === 'live' &&
    post.visibility === 'club' &&
    post.club_id !== null &&
    clubs.includes(post.club_id));
