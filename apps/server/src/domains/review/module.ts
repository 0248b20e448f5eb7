import type { Exec, Tx } from '#kernel/database.ts';
import { defineModule } from '#kernel/module.ts';
import type { JudgedTexts } from '../moderation/module.ts';
import { answerReview, listToAnswer } from './answer.ts';
import { type ReviewContext, reviewContext } from './context.ts';
import { moderatedReviews, type OnPublished } from './moderated.ts';
import { listOwnReviews, listReviews, type Reader, reviewOfSubject, showReview } from './read.ts';
import type { Stars } from './policy.ts';
import type { ReviewSubject } from './subject.ts';
import type { ShownReview } from './view.ts';
import {
  appendToReview,
  likeReview,
  removeReview,
  type ReviewedThing,
  type ReviewWords,
  rewriteReview,
  writeReview,
  type Writer,
} from './write.ts';

export { meanOf } from './policy.ts';
export { recountReviews } from './moderated.ts';
export type { ReviewSubject } from './subject.ts';
export type { ReviewView, ShownReview } from './view.ts';

type Rest<F> = F extends (
  context: ReviewContext,
  subject: ReviewSubject,
  ...rest: infer A
) => unknown
  ? A
  : never;

/** The use cases of a subject's reviews. Its module binds them to calls and registers `ports`. */
function reviewsOf<Point extends string, Facts extends object>(
  context: ReviewContext,
  subject: ReviewSubject<Point>,
  onPublished: OnPublished,
) {
  type Shown = ShownReview<Point, Facts>;
  type List = Awaited<ReturnType<typeof listReviews>>;
  type Own = Awaited<ReturnType<typeof listOwnReviews>>;
  type Summary = Omit<List['summary'], 'stars'> & { stars: Stars<Point> };
  return {
    write: (
      tx: Tx,
      call: Writer,
      reviewed: ReviewedThing<Facts>,
      said: ReviewWords<Point>,
      judged: JudgedTexts,
    ) => writeReview(context, subject, tx, call, reviewed, said, judged),
    rewrite: (tx: Tx, call: Writer, id: string, said: ReviewWords<Point>, judged: JudgedTexts) =>
      rewriteReview(context, subject, tx, call, id, said, judged),
    append: (...rest: Rest<typeof appendToReview>) => appendToReview(context, subject, ...rest),
    remove: (...rest: Rest<typeof removeReview>) => removeReview(context, subject, ...rest),
    like: (...rest: Rest<typeof likeReview>) => likeReview(context, subject, ...rest),
    show: (exec: Exec, reader: Reader, id: string) =>
      showReview(context, subject, exec, reader, id) as Promise<Shown>,
    ofSubject: (exec: Exec, userId: string, subjectId: string) =>
      reviewOfSubject(context, subject, exec, userId, subjectId) as Promise<Shown | undefined>,
    list: (...rest: Rest<typeof listReviews>) =>
      listReviews(context, subject, ...rest) as Promise<
        Omit<List, 'items' | 'summary'> & { items: Shown[]; summary: Summary }
      >,
    mine: (...rest: Rest<typeof listOwnReviews>) =>
      listOwnReviews(context, subject, ...rest) as Promise<Omit<Own, 'items'> & { items: Shown[] }>,
    toAnswer: async (...rest: Rest<typeof listToAnswer>) => {
      const { items, ...page } = await listToAnswer(context, subject, ...rest);
      return { ...page, items: items.map((item) => ({ ...item, facts: item.facts as Facts })) };
    },
    answer: (...rest: Rest<typeof answerReview>) => answerReview(context, subject, ...rest),
    /** The subject's texts as moderated content. */
    ports: moderatedReviews(context, subject, onPublished),
  };
}
export type ReviewsOf<Point extends string, Facts extends object> = ReturnType<
  typeof reviewsOf<Point, Facts>
>;

/** Reviews of what members had. Modules register subjects. */
export const reviewModule = defineModule({
  name: 'review',
  messages: {
    REVIEW_NOT_FOUND: '没有找到这条评价',
    REVIEW_EXISTS: '你已经评价过了',
    REVIEW_TOO_LATE: '过了时间，不能再评价了',
    REVIEW_PUBLISHED: '这篇已经公开，不能再改，可以追加一段',
    REVIEW_NOT_PUBLISHED: '公开之后才能追加',
    APPEND_EXISTS: '每篇追加一次，你已经写过了',
    APPEND_TOO_LATE: '过了时间，不能再追加了',
  },
  create: (kernel) => {
    const context = reviewContext(kernel);
    return {
      of: <Point extends string, Facts extends object>(
        subject: ReviewSubject<Point>,
        onPublished: OnPublished = async () => {},
      ) => reviewsOf<Point, Facts>(context, subject, onPublished),
    };
  },
});
