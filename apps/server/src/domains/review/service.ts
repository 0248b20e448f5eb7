import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/review/endpoints';
import type { PendingReview, ReviewDetail } from '@marque/contract/mall/review/schema';
import { type Database, type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { withIdempotency } from '#kernel/idempotency.ts';
import { newId } from '#kernel/ids.ts';
import type { Call, MemberCall } from '#kernel/serve.ts';
import type { Catalog } from '../catalog/module.ts';
import type { Garage } from '../garage/module.ts';
import { claimImages, imagesOf } from '../media/module.ts';
import type { Member } from '../member/module.ts';
import type { ReviewableLines } from '../order/module.ts';
import { facesOf, publicProfile } from '../session/module.ts';
import { rating, REVIEW_RULES, STARS, tagsOf } from './policy.ts';
import { reviewRepository as reviews, type ReviewRow } from './repository.ts';
import { detailView, pictureKeys, reviewView, type Shown } from './view.ts';

/** What a product shows of its reviews. `rating` is from 1 to 5, 0 without reviews. */
export async function ratingOf(
  exec: Exec,
  commodityId: string,
): Promise<{ rating: number; reviewCount: number }> {
  const { star_sum, review_count } = await reviews.counts(exec, commodityId);
  return { rating: rating(star_sum, review_count), reviewCount: review_count };
}

/** The shop's answer to a review. Throws REVIEW_NOT_FOUND. */
export async function replyToReview(
  exec: Exec,
  id: string,
  text: string,
  now: Date,
): Promise<void> {
  if (!(await reviews.reply(exec, id, text, now))) throw new DomainError('REVIEW_NOT_FOUND');
}

/** What the use cases of reviews stand on. */
export type ReviewContext = {
  database: Database;
  catalog: Catalog;
  member: Member;
  orders: ReviewableLines;
  garage: Pick<Garage, 'cars'>;
};

type Asked = { brand: Brand; now: Date; user: { id: string } | null };

export async function shownWith(
  { catalog }: ReviewContext,
  exec: Exec,
  rows: readonly ReviewRow[],
): Promise<Shown> {
  const named = rows.flatMap((row) => (row.anonymous ? [] : (row.user_id ?? [])));
  const faceOf = await facesOf(exec, [...new Set(named)]);
  const keys = rows.flatMap((row) => pictureKeys(row, faceOf));
  const pictures = new Map([
    ...(await catalog.pictures(exec, keys)),
    ...(await imagesOf(exec, keys)),
  ]);
  return { pictures, faceOf };
}

async function detailsOf(
  context: ReviewContext,
  exec: Exec,
  { brand, now, user }: Asked,
  rows: readonly ReviewRow[],
): Promise<ReviewDetail[]> {
  const shown = await shownWith(context, exec, rows);
  const goods = await context.catalog.cards(
    exec,
    { brand, userId: user?.id ?? null },
    rows.map((row) => row.commodity_id),
  );
  return rows.map((row) =>
    detailView(row, {
      ...shown,
      goods: goods.get(row.commodity_id)!,
      reader: user?.id ?? null,
      now,
    }),
  );
}

async function detail(
  context: ReviewContext,
  exec: Exec,
  asked: Asked,
  id: string,
): Promise<ReviewDetail> {
  const row = await reviews.find(exec, asked.user?.id ?? null, asked.brand, id);
  if (!row) throw new DomainError('REVIEW_NOT_FOUND');
  return (await detailsOf(context, exec, asked, [row]))[0]!;
}

async function write(
  { garage, member, orders }: ReviewContext,
  tx: Tx,
  { user, brand, input, now }: MemberCall<typeof calls.reviewSave>,
): Promise<{ id: string; score: number }> {
  const { orderId, lineId, stars, text, images } = input;
  const line = await orders.claimForReview(tx, { userId: user.id, brand, orderId, lineId }, now);
  await claimImages(tx, user.id, images, now);
  const { nickName, avatar } = await publicProfile(tx, user.id);
  const [car] = await garage.cars(tx, user.id, brand);
  const id = newId();
  const tags = tagsOf(text, stars);
  await reviews.insert(tx, {
    id,
    commodity_id: line.commodityId,
    sku_id: line.skuId,
    user_id: user.id,
    order_id: orderId,
    line_id: lineId,
    nick_name: nickName,
    avatar,
    car: car?.seriesName ?? '',
    stars,
    delivery_stars: input.deliveryStars,
    service_stars: input.serviceStars,
    content: text,
    images: JSON.stringify(images),
    anonymous: input.anonymous,
    tags: JSON.stringify(tags),
    created_at: now,
  });
  const good = stars >= STARS.good[0];
  await reviews.count(
    tx,
    line.commodityId,
    {
      review_count: 1,
      star_sum: stars,
      image_count: images.length > 0 ? 1 : 0,
      good_count: good ? 1 : 0,
      bad_count: good ? 0 : 1,
    },
    tags,
  );
  const score = images.length > 0 ? REVIEW_RULES.pictureScore : 0;
  await member.credit(tx, {
    userId: user.id,
    amount: score,
    reason: 'review.pictures',
    reference: id,
  });
  return { id, score };
}

async function add(
  tx: Tx,
  { user, brand, input, now }: MemberCall<typeof calls.reviewAppend>,
): Promise<void> {
  const { id, text, images } = input;
  const since = new Date(now.getTime() - REVIEW_RULES.appendWithinMs);
  const added = await reviews.append(tx, { userId: user.id, id, text, images, since, now });
  if (added) {
    await claimImages(tx, user.id, images, now);
    const firstPictures = added.images.length === 0 && images.length > 0;
    return reviews.count(tx, added.commodity_id, {
      append_count: 1,
      image_count: firstPictures ? 1 : 0,
    });
  }
  const row = await reviews.find(tx, user.id, brand, id);
  if (!row || row.user_id !== user.id) throw new DomainError('REVIEW_NOT_FOUND');
  throw new DomainError(row.appended_at ? 'APPEND_EXISTS' : 'APPEND_TOO_LATE');
}

/** Runs a write once for its key. */
function once<E extends typeof calls.reviewSave | typeof calls.reviewAppend, T>(
  { database }: ReviewContext,
  endpoint: E['id'],
  { user, brand, input, now, idempotencyKey: key }: MemberCall<E>,
  effect: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!key) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
  const attempt = { userId: user.id, call: endpoint, key, body: { brand, ...input }, now };
  return inTransaction(database, (tx) => withIdempotency(tx, attempt, () => effect(tx)));
}

/** A product's reviews, the newest first, with the counts of every filter. */
export async function listReviews(
  context: ReviewContext,
  { brand, user, input }: Call<typeof calls.reviewList>,
): Promise<Out<typeof calls.reviewList>> {
  const { catalog, database } = context;
  const { commodityId, filter, tag } = input;
  if (!(await catalog.onShelf(database, brand, commodityId)))
    throw new DomainError('COMMODITY_NOT_FOUND');
  const [page, counts, tags] = await Promise.all([
    reviews.page(database, user?.id ?? null, input),
    reviews.counts(database, commodityId),
    reviews.tags(database, commodityId, REVIEW_RULES.tagsShown),
  ]);
  const shown = await shownWith(context, database, page.rows);
  const byFilter = {
    all: counts.review_count,
    image: counts.image_count,
    good: counts.good_count,
    bad: counts.bad_count,
    append: counts.append_count,
  };
  return {
    items: page.rows.map((row) => reviewView(row, shown)),
    nextCursor: page.nextCursor,
    total:
      tag === undefined
        ? byFilter[filter]
        : await reviews.countTagged(database, commodityId, filter, tag),
    rating: rating(counts.star_sum, counts.review_count),
    counts: byFilter,
    tags,
  };
}

export const showReview = (
  context: ReviewContext,
  call: Call<typeof calls.reviewDetail>,
): Promise<ReviewDetail> => detail(context, context.database, call, call.input.id);

/** The member's own reviews, newest first. */
export async function listOwnReviews(
  context: ReviewContext,
  call: MemberCall<typeof calls.reviewMine>,
): Promise<Out<typeof calls.reviewMine>> {
  const { database } = context;
  const { user, brand, input } = call;
  const { rows, nextCursor, total } = await reviews.mine(database, user.id, brand, input);
  return { items: await detailsOf(context, database, call, rows), nextCursor, total };
}

/** Received lines without a review, of one order or of all. */
export async function listPending(
  { catalog, database, orders }: ReviewContext,
  { user, brand, input }: MemberCall<typeof calls.reviewPending>,
): Promise<Out<typeof calls.reviewPending>> {
  const page = await orders.toReview(database, { userId: user.id, brand, ...input });
  const pictures = await catalog.pictures(
    database,
    page.rows.map(({ image }) => image),
  );
  return {
    items: page.rows.map(({ image, receivedAt, ...line }): PendingReview => ({
      ...line,
      image: pictures.get(image)!,
      receivedAt: receivedAt.toISOString(),
    })),
    nextCursor: page.nextCursor,
    total: page.total,
  };
}

export const writeReview = (
  context: ReviewContext,
  call: MemberCall<typeof calls.reviewSave>,
): Promise<Out<typeof calls.reviewSave>> =>
  once(context, 'review.save', call, async (tx) => {
    const { id, score } = await write(context, tx, call);
    return { review: await detail(context, tx, call, id), score };
  });

/** Adds to a review, once and within the time the rules give. */
export const appendToReview = (
  context: ReviewContext,
  call: MemberCall<typeof calls.reviewAppend>,
): Promise<ReviewDetail> =>
  once(context, 'review.append', call, async (tx) => {
    await add(tx, call);
    return detail(context, tx, call, call.input.id);
  });

/** One like a member; setting what is set changes nothing. */
export const likeReview = (
  { database }: ReviewContext,
  { user, brand, input, now }: MemberCall<typeof calls.reviewLike>,
): Promise<Out<typeof calls.reviewLike>> =>
  inTransaction(database, async (tx) => {
    if (!(await reviews.find(tx, user.id, brand, input.id)))
      throw new DomainError('REVIEW_NOT_FOUND');
    const likes = await reviews.like(tx, user.id, input.id, input.liked, now);
    return { liked: input.liked, likes };
  });

/** Counts all reviews anew, after some were written past this domain, as the demo content is. */
export const recountReviews = (tx: Tx): Promise<void> => reviews.recount(tx);
