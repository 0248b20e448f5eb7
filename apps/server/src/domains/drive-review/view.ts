import { DRIVE_POINTS } from '@marque/contract/cars/drive-review/labels';
import type { DriveReview, DrivenCar } from '@marque/contract/cars/drive-review/schema';
import type { StoredImage } from '@marque/contract/common';
import { shanghaiDay } from '@marque/contract/shanghai';
import { valuesOf } from '#kernel/values-of.ts';
import { type Appeals, standingOf } from '../moderation/module.ts';
import type { Face } from '../session/module.ts';
import { actionsOf, meanOf, type Points } from './policy.ts';
import type { DriveReviewRow } from './repository.ts';

/** The data that views of reviews need beside their rows. */
export type Shown = {
  /** The pictures of the content and of members, by key. */
  pictures: ReadonlyMap<string, StoredImage>;
  series: ReadonlyMap<string, { name: string; image: string | undefined }>;
  typeNames: ReadonlyMap<string, string>;
  dealers: ReadonlyMap<string, { name: string; city: string }>;
  faceOf: (userId: string | null) => Face;
  appeals: { driveReview: Appeals; driveReviewAppend: Appeals };
  reader: string | null;
};

const ANONYMOUS = '匿名车友';

/** The facts of a drive that a view shows. */
export type DriveFacts = {
  seriesId: string;
  typeId: string | null;
  dealerId: string;
  at: Date;
  km: number | null;
  minutes: number | null;
};

export function driveView(
  { seriesId, typeId, dealerId, at, km, minutes }: DriveFacts,
  { pictures, series, typeNames, dealers }: Omit<Shown, 'faceOf' | 'appeals' | 'reader'>,
): DrivenCar {
  const one = series.get(seriesId);
  const dealer = dealers.get(dealerId);
  return {
    seriesId,
    seriesName: one?.name ?? '',
    typeName: (typeId && typeNames.get(typeId)) || '',
    image: (one?.image && pictures.get(one.image)) || null,
    dealerName: dealer?.name ?? '',
    city: dealer?.city ?? '',
    day: shanghaiDay(at),
    km,
    minutes,
  };
}

/** Returns the facts stored with a review. */
export const factsOf = (row: DriveReviewRow): DriveFacts => ({
  seriesId: row.series_id,
  typeId: row.type_id,
  dealerId: row.dealer_id,
  at: row.driven_at,
  km: row.km === null ? null : Number(row.km),
  minutes: row.minutes,
});

export const starsOf = (row: Points): Points =>
  Object.fromEntries(DRIVE_POINTS.map((point) => [point, row[point]])) as Points;

/**
 * Returns the author: the stored name and car with the present avatar, or the stored avatar once
 * the member is gone. An anonymous author has neither avatar nor car.
 */
function authorIn(row: DriveReviewRow, { faceOf, pictures }: Shown) {
  if (row.anonymous)
    return { nickName: ANONYMOUS, avatar: null, car: '', identification: [], badgeUrl: '' };
  const { avatar: now, identification, badgeUrl } = faceOf(row.user_id);
  const avatar = now === undefined ? row.avatar : now;
  return {
    nickName: row.nick_name,
    avatar: (avatar !== null && pictures.get(avatar)) || null,
    car: row.car,
    identification,
    badgeUrl,
  };
}

/** Returns the keys of all pictures of a review. */
export const pictureKeys = (row: DriveReviewRow, faceOf: Shown['faceOf']): string[] => [
  ...row.images,
  ...row.append_images,
  ...(row.anonymous ? [] : [faceOf(row.user_id).avatar ?? row.avatar ?? []].flat()),
];

function appendIn(row: DriveReviewRow, { pictures, appeals }: Shown, mine: boolean) {
  if (row.append_content === null || row.appended_at === null) return null;
  if (!mine && row.append_state !== 'live') return null;
  return {
    text: mine ? row.append_content : (row.append_shown ?? row.append_content),
    images: valuesOf(row.append_images, pictures),
    createdAt: row.appended_at.toISOString(),
    standing: standingOf(
      {
        state: row.append_state,
        reason: row.append_reason,
        appeal: appeals.driveReviewAppend.get(row.id),
      },
      mine,
    ),
  };
}

export function driveReviewView(row: DriveReviewRow, shown: Shown): DriveReview {
  const { pictures, appeals, reader } = shown;
  const mine = reader !== null && row.user_id === reader;
  const stars = starsOf(row);
  return {
    id: row.id,
    ...authorIn(row, shown),
    drive: driveView(factsOf(row), shown),
    stars,
    mean: meanOf(stars),
    tags: row.tags,
    text: mine ? row.content : (row.shown_content ?? row.content),
    images: valuesOf(row.images, pictures),
    createdAt: row.created_at.toISOString(),
    standing: standingOf(
      {
        state: row.state,
        reason: row.state_reason,
        appeal: appeals.driveReview.get(row.id),
      },
      mine,
    ),
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
          state: row.state,
          wasPublished: row.published_at !== null,
          isAppended: row.appended_at !== null,
        })
      : [],
  };
}
