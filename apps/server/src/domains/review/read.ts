import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import type { ReviewContext } from './context.ts';
import { summaryOf, tagsIn, TAGS_SHOWN } from './policy.ts';
import {
  type Paging,
  type ReviewFilter,
  reviewRepository as reviews,
  type ReviewSort,
} from './repository.ts';
import { refusalOf, type ReviewSubject } from './subject.ts';
import { type ShownReview, viewsOf } from './view.ts';

/** Who reads, and in which brand. */
export type Reader = { brand: Brand; user: { id: string } | null };

/** Returns one review as the reader sees it. Throws REVIEW_NOT_FOUND. */
export async function showReview(
  context: ReviewContext,
  subject: ReviewSubject,
  exec: Exec,
  { brand, user }: Reader,
  id: string,
): Promise<ShownReview> {
  const reader = user?.id ?? null;
  const row = await reviews.find(exec, reader, { subject: subject.name, brand }, id);
  if (!row) throw refusalOf(subject, 'notFound');
  return (await viewsOf(context, subject, exec, reader, [row]))[0]!;
}

/** Returns the member's own review of what they had; undefined without one. */
export async function reviewOfSubject(
  context: ReviewContext,
  subject: ReviewSubject,
  exec: Exec,
  userId: string,
  subjectId: string,
): Promise<ShownReview | undefined> {
  const row = await reviews.ofSubject(exec, userId, subject.name, subjectId);
  return row && (await viewsOf(context, subject, exec, userId, [row]))[0];
}

type Filter = Paging & {
  aboutId?: string | undefined;
  sort?: ReviewSort;
  tag?: string | undefined;
  /** Which of them; `total` is that of all. */
  filter?: ReviewFilter;
};

/** Lists the published reviews of a brand or of one thing, with what they come to. */
export async function listReviews(
  context: ReviewContext,
  subject: ReviewSubject,
  { brand, user }: Reader,
  { sort = 'latest', ...filter }: Filter,
) {
  const { database } = context;
  const of = { subject: subject.name, brand };
  const reader = user?.id ?? null;
  const { aboutId, tag } = filter;
  const page = await reviews.published(database, reader, { ...of, ...filter, sort });
  const counted = await reviews.sums(database, of);
  const asked = counted.filter((row) => aboutId === undefined || row.about_id === aboutId);
  const tags = tagsIn(asked);
  const summary = summaryOf(
    subject.points,
    asked.map(({ review_count: count, points }) => ({ count, points })),
  );
  return {
    items: await viewsOf(context, subject, database, reader, page.rows),
    nextCursor: page.nextCursor,
    total: tag === undefined ? summary.count : (tags.find(({ name }) => name === tag)?.count ?? 0),
    summary,
    /** The number of reviews of each thing. */
    counts: new Map(counted.map((row) => [row.about_id, row.review_count])),
    tags: tags.slice(0, TAGS_SHOWN),
  };
}

/** Lists the member's own reviews, the newest first. */
export async function listOwnReviews(
  context: ReviewContext,
  subject: ReviewSubject,
  { brand, user }: { brand: Brand; user: { id: string } },
  paging: Paging,
) {
  const { database } = context;
  const of = { subject: subject.name, brand };
  const { rows, nextCursor, total } = await reviews.mine(database, user.id, of, paging);
  return { items: await viewsOf(context, subject, database, user.id, rows), nextCursor, total };
}
