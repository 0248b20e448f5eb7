import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/review/endpoints';
import type { PendingReview, ReviewDetail } from '@marque/contract/mall/review/schema';
import { type Database, type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { Catalog } from '../catalog/module.ts';
import type { Garage } from '../garage/module.ts';
import { claimImages, imagesOf } from '../media/module.ts';
import type { Moderation } from '../moderation/module.ts';
import type { TellMember } from '../notice/module.ts';
import type { Earnings } from '../earning/module.ts';
import type { ReviewableLines } from '../order/module.ts';
import { facesOf, publicProfile } from '../session/module.ts';
import type { JudgedTexts } from '../moderation/module.ts';
import { assertMay, openCase } from '../moderation/module.ts';
import { contributionOf, countChange, rewardPictures } from './moderated.ts';
import { rating, REVIEW_RULES, tagsOf } from './policy.ts';
import { NO_REVIEWS, reviewRepository as reviews, type ReviewRow } from './repository.ts';
import { detailView, pictureKeys, reviewView, type ReviewSurroundings } from './view.ts';

/** Returns the rating of a commodity, from 1 to 5; 0 without reviews. */
export async function ratingOf(
  exec: Exec,
  commodityId: string,
): Promise<{ rating: number; reviewCount: number }> {
  const { star_sum, review_count } = await reviews.counts(exec, commodityId);
  return { rating: rating(star_sum, review_count), reviewCount: review_count };
}

/** Stores the mall's answer and tells the author. Throws REVIEW_NOT_FOUND. */
export async function replyToReview(
  { tell }: { tell: TellMember },
  tx: Tx,
  { id, text }: { id: string; text: string },
  now: Date,
): Promise<void> {
  const answered = await reviews.reply(tx, id, text, now);
  if (!answered) throw new DomainError('REVIEW_NOT_FOUND');
  const { userId, brand } = answered;
  if (userId !== null)
    await tell(tx, {
      userId,
      brand,
      kind: 'order',
      // A changed answer is told again.
      dedupe: `reply:${id}:${now.getTime()}`,
      title: '商家回复了你的评价',
      body: text,
      link: { page: 'mall.commentDetail', query: { id } },
      at: now,
    });
}

/** What the use cases of reviews depend on. */
export type ReviewContext = {
  database: Database;
  vault: Vault;
  catalog: Catalog;
  earning: Earnings;
  orders: ReviewableLines;
  garage: Pick<Garage, 'cars'>;
  moderation: Moderation;
};

type ReviewReader = { brand: Brand; now: Date; user: { id: string } | null };

export async function shownWith(
  { catalog, moderation }: ReviewContext,
  exec: Exec,
  rows: readonly ReviewRow[],
): Promise<ReviewSurroundings> {
  const named = rows.flatMap((row) => (row.anonymous ? [] : (row.user_id ?? [])));
  const faceOf = await facesOf(exec, [...new Set(named)]);
  const keys = rows.flatMap((row) => pictureKeys(row, faceOf));
  const pictures = new Map([
    ...(await catalog.pictures(exec, keys)),
    ...(await imagesOf(exec, keys)),
  ]);
  const removed = (state: 'state' | 'append_state') =>
    rows.filter((row) => row[state] === 'removed').map((row) => row.id);
  const appeals = {
    review: await moderation.appealsOf(exec, 'review', removed('state')),
    reviewAppend: await moderation.appealsOf(exec, 'reviewAppend', removed('append_state')),
  };
  return { pictures, faceOf, appeals };
}

async function detailsOf(
  context: ReviewContext,
  exec: Exec,
  { brand, now, user }: ReviewReader,
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
  asked: ReviewReader,
  id: string,
): Promise<ReviewDetail> {
  const row = await reviews.find(exec, asked.user?.id ?? null, asked.brand, id);
  if (!row) throw new DomainError('REVIEW_NOT_FOUND');
  return (await detailsOf(context, exec, asked, [row]))[0]!;
}

async function write(
  { earning, garage, orders }: ReviewContext,
  tx: Tx,
  { user, brand, input, now }: MemberCall<typeof calls.reviewSave>,
  { held, found, shown }: JudgedTexts,
): Promise<{ id: string; score: number }> {
  const { orderId, lineId, stars, text, images } = input;
  const line = await orders.claimForReview(tx, { userId: user.id, brand, orderId, lineId }, now);
  await claimImages(tx, user.id, images, now);
  const { nickName, avatar } = await publicProfile(tx, user.id);
  const [car] = await garage.cars(tx, user.id, brand);
  const id = newId(now);
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
    shown_content: shown[0] === text ? null : shown[0]!,
    state: held ? 'held' : 'live',
    images: JSON.stringify(images),
    anonymous: input.anonymous,
    tags: JSON.stringify(tags),
    created_at: now,
  });
  if (held) {
    await openCase(tx, { brand, kind: 'review', id, authorId: user.id, found }, now);
    return { id, score: 0 };
  }
  await countChange(tx, id, NO_REVIEWS);
  return { id, score: await rewardPictures(earning, tx, { userId: user.id, brand, id, images }) };
}

async function add(
  tx: Tx,
  { user, brand, input, now }: MemberCall<typeof calls.reviewAppend>,
  { held, found, shown }: JudgedTexts,
): Promise<void> {
  const { id, text, images } = input;
  const since = new Date(now.getTime() - REVIEW_RULES.appendWithinMs);
  const before = await contributionOf(tx, id);
  const added = await reviews.append(tx, {
    userId: user.id,
    id,
    text,
    shown: shown[0] === text ? null : shown[0]!,
    state: held ? 'held' : 'live',
    images,
    since,
    now,
  });
  if (added) {
    await claimImages(tx, user.id, images, now);
    if (held)
      await openCase(tx, { brand, kind: 'reviewAppend', id, authorId: user.id, found }, now);
    return countChange(tx, id, before);
  }
  const row = await reviews.find(tx, user.id, brand, id);
  if (!row || row.user_id !== user.id) throw new DomainError('REVIEW_NOT_FOUND');
  throw new DomainError(row.appended_at ? 'APPEND_EXISTS' : 'APPEND_TOO_LATE');
}

/** Returns a commodity's reviews, the newest first, with the counts of every filter. */
export async function listReviews(
  context: ReviewContext,
  { brand, user, input }: Call<typeof calls.reviewList>,
): Promise<Out<typeof calls.reviewList>> {
  const { catalog, database } = context;
  const { commodityId, filter, tag } = input;
  if (!(await catalog.onShelf(database, brand, commodityId)))
    throw new DomainError('COMMODITY_NOT_FOUND');
  const ofTag =
    tag === undefined ? undefined : await reviews.countTagged(database, commodityId, filter, tag);
  const [page, counts, tags] = await Promise.all([
    reviews.page(database, user?.id ?? null, { ...input, tag: ofTag }),
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
    total: ofTag ? ofTag.shown : byFilter[filter],
    rating: rating(counts.star_sum, counts.review_count),
    counts: byFilter,
    tags,
  };
}

export const showReview = (
  context: ReviewContext,
  call: Call<typeof calls.reviewDetail>,
): Promise<ReviewDetail> => detail(context, context.database, call, call.input.id);

/** Returns the member's own reviews, the newest first. */
export async function listOwnReviews(
  context: ReviewContext,
  call: MemberCall<typeof calls.reviewMine>,
): Promise<Out<typeof calls.reviewMine>> {
  const { database } = context;
  const { user, brand, input } = call;
  const { rows, nextCursor, total } = await reviews.mine(database, user.id, brand, input);
  return { items: await detailsOf(context, database, call, rows), nextCursor, total };
}

/** Returns received lines without a review, of one order or of all. */
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

/** Throws BAD_INPUT for a text that moderation refuses. */
export async function writeReview(
  context: ReviewContext,
  call: MemberCall<typeof calls.reviewSave>,
  once: OnceForKey,
): Promise<Out<typeof calls.reviewSave>> {
  const judged = await context.moderation.judge(call, { text: call.input.text });
  return once(async (tx) => {
    const { id, score } = await write(context, tx, call, judged());
    return { review: await detail(context, tx, call, id), score };
  });
}

/** Adds to a review, once and within its period. */
export async function appendToReview(
  context: ReviewContext,
  call: MemberCall<typeof calls.reviewAppend>,
  once: OnceForKey,
): Promise<ReviewDetail> {
  const judged = await context.moderation.judge(call, { text: call.input.text });
  return once(async (tx) => {
    await add(tx, call, judged());
    return detail(context, tx, call, call.input.id);
  });
}

/** Sets or removes the member's like. Idempotent. */
export const likeReview = (
  { database }: ReviewContext,
  { user, brand, input, now }: MemberCall<typeof calls.reviewLike>,
): Promise<Out<typeof calls.reviewLike>> =>
  inTransaction(database, async (tx) => {
    if (input.liked) await assertMay(tx, { userId: user.id, now }, 'takePart');
    if (!(await reviews.find(tx, user.id, brand, input.id)))
      throw new DomainError('REVIEW_NOT_FOUND');
    const likes = await reviews.like(tx, user.id, input.id, input.liked, now);
    return { liked: input.liked, likes };
  });

/**
 * Recomputes all counts after reviews were written without this domain, for example as demo
 * content.
 */
export const recountReviews = (tx: Tx): Promise<void> => reviews.recount(tx);
