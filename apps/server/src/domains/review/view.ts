import type { Identification, StoredImage } from '@marque/contract/common';
import type { Standing } from '@marque/contract/moderation/schema';
import type { Exec } from '#kernel/database.ts';
import { valuesOf } from '#kernel/values-of.ts';
import { anyImagesOf } from '../media/module.ts';
import { type Appeals, standingOf } from '../moderation/module.ts';
import { type Face, facesOf } from '../session/module.ts';
import type { ReviewContext } from './context.ts';
import { actionsOf, appendEndOf, meanOf, type ReviewAction, type Stars } from './policy.ts';
import type { ReviewRow } from './repository.ts';
import type { ReviewSubject } from './subject.ts';

type Pictures = ReadonlyMap<string, StoredImage>;

/** The data that views of reviews need beside their rows. */
type ReviewSurroundings = {
  pictures: Pictures;
  faceOf: (userId: string | null) => Face;
  appeals: { review: Appeals; append: Appeals };
  reader: string | null;
};

type ReviewText = { text: string; images: StoredImage[]; createdAt: string; standing: Standing };

/** A review as a reader sees it. An anonymous author has neither avatar nor car. */
export type ReviewView<Point extends string = string> = Identification &
  ReviewText & {
    id: string;
    nickName: string;
    avatar: StoredImage | null;
    car: string;
    stars: Stars<Point>;
    mean: number;
    tags: string[];
    append: ReviewText | null;
    answer: { text: string; createdAt: string } | null;
    likes: number;
    liked: boolean;
    sample: boolean;
    mine: boolean;
    public: boolean;
    anonymous: boolean;
    actions: ReviewAction[];
  };

/** A review with what its subject keeps of what was reviewed. */
export type ShownReview<Point extends string = string, Facts extends object = object> = {
  aboutId: string;
  dealerId: string | null;
  facts: Facts;
  /** The end of the subject's time for an addition; null when none is possible. */
  appendUntil: Date | null;
  review: ReviewView<Point>;
};

/**
 * Returns the author: the stored name and car with the present avatar, or the stored avatar once
 * the member is gone.
 */
function authorIn(
  row: ReviewRow,
  subject: ReviewSubject,
  { faceOf, pictures }: ReviewSurroundings,
) {
  if (row.anonymous)
    return { nickName: subject.anonymous, avatar: null, car: '', identification: [], badgeUrl: '' };
  const { nickName, avatar: now, identification, badgeUrl } = faceOf(row.user_id);
  const avatar = now === undefined ? row.avatar : now;
  return {
    nickName: subject.gone === undefined ? row.nick_name : (nickName ?? row.nick_name),
    avatar: (avatar !== null && pictures.get(avatar)) || null,
    car: row.car,
    identification,
    badgeUrl,
  };
}

/** Returns the keys of all pictures of a review. */
const pictureKeys = (row: ReviewRow, faceOf: ReviewSurroundings['faceOf']): string[] => [
  ...row.images,
  ...row.append_images,
  ...(row.anonymous ? [] : [faceOf(row.user_id).avatar ?? row.avatar ?? []].flat()),
];

function appendIn(row: ReviewRow, { pictures, appeals }: ReviewSurroundings, mine: boolean) {
  if (row.append_content === null || row.appended_at === null) return null;
  if (!mine && row.append_state !== 'live') return null;
  const { append_state: state, append_reason: reason } = row;
  return {
    text: mine ? row.append_content : (row.append_shown ?? row.append_content),
    images: valuesOf(row.append_images, pictures),
    createdAt: row.appended_at.toISOString(),
    standing: standingOf({ state, reason, appeal: appeals.append.get(row.id) }, mine),
  };
}

function viewOf(row: ReviewRow, subject: ReviewSubject, shown: ReviewSurroundings): ReviewView {
  const { pictures, appeals, reader } = shown;
  const mine = reader !== null && row.user_id === reader;
  const { state, state_reason: reason } = row;
  return {
    id: row.id,
    ...authorIn(row, subject, shown),
    stars: row.points,
    mean: meanOf(row.points),
    tags: row.tags,
    text: mine ? row.content : (row.shown_content ?? row.content),
    images: valuesOf(row.images, pictures),
    createdAt: row.created_at.toISOString(),
    standing: standingOf({ state, reason, appeal: appeals.review.get(row.id) }, mine),
    append: appendIn(row, shown, mine),
    answer:
      row.answer !== null && row.answered_at !== null
        ? { text: row.answer, createdAt: row.answered_at.toISOString() }
        : null,
    likes: row.likes,
    liked: row.liked,
    sample: row.sample,
    mine,
    public: row.public,
    anonymous: row.anonymous,
    actions: mine
      ? actionsOf({
          state,
          wasPublished: row.published_at !== null,
          isAppended: row.appended_at !== null,
        })
      : [],
  };
}

/** Returns the views of reviews in the same order. */
export async function viewsOf(
  { moderation }: ReviewContext,
  subject: ReviewSubject,
  exec: Exec,
  reader: string | null,
  rows: readonly ReviewRow[],
): Promise<ShownReview[]> {
  const named = rows.flatMap((row) => (row.anonymous ? [] : row.user_id));
  const faceOf = await facesOf(exec, [...new Set(named)]);
  const keys = rows.flatMap((row) => pictureKeys(row, faceOf));
  const pictures = await anyImagesOf(exec, keys);
  const removed = (state: 'state' | 'append_state') =>
    rows.filter((row) => row[state] === 'removed').map(({ id }) => id);
  const { review, append } = subject.moderated;
  const appeals = {
    review: await moderation.appealsOf(exec, review.kind, removed('state')),
    append: await moderation.appealsOf(exec, append.kind, removed('append_state')),
  };
  return rows.map((row) => ({
    aboutId: row.about_id,
    dealerId: row.dealer_id,
    facts: row.facts,
    appendUntil: subject.appendDays === undefined ? null : appendEndOf(row, subject.appendDays),
    review: viewOf(row, subject, { pictures, faceOf, appeals, reader }),
  }));
}
