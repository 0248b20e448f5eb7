import { reviewLike, reviewSave } from '@marque/contract/mall/review/endpoints';
import { oncePer } from '../../../once-per.ts';
import { keyed } from '../../../orders.ts';
import { uploadedPicture } from '../../../pictures.ts';
import { reviewOf } from '../../../reviews.ts';
import type { Area } from '../../area.ts';
import { idOf, line, openKind, type Owner, ownKind, typed } from '../../kinds.ts';
import { upload } from '../media.ts';
import { commodity } from './catalog.ts';
import { order, orders } from './orders.ts';

const anonymously = (orderId: string, text: string, images: string[] = []) => ({
  ...reviewOf(orderId, text, images),
  anonymous: true,
});

/** A review that its author likes, and one that was removed. */
const reviews = oncePer(async (owner: Owner) => {
  const { app, client } = owner;
  const { reviewed, illReviewed } = await orders(owner);
  const images = [await uploadedPicture(client)];
  const input = anonymously(reviewed.id, '做工扎实，尺寸正好', images);
  const { review } = await client.call(reviewSave, { ...input, deliveryStars: 4 }, keyed());
  await client.call(reviewLike, { id: review.id, liked: true });
  const ill = anonymously(illReviewed.id, '专业水军团队');
  const { review: removed } = await client.call(reviewSave, ill, keyed());
  await app.database
    .updateTable('review')
    // It is the member's newest review, so that every list of their reviews begins with it.
    .set({
      state: 'removed',
      state_reason: '疑似广告',
      created_at: new Date(app.clock.now.getTime() + 60_000),
    })
    .where('id', '=', removed.id)
    .execute();
  return [review.id, removed.id];
});
const anyReview = openKind(reviews);
export const myReview = ownKind(reviews, { shown: true });

const completed = async (owner: Owner) => ({ orderId: (await orders(owner)).completed.id });

export const area: Area = {
  ids: {
    'moderation.appeal': { id: myReview },
    'moderation.report': { id: anyReview },
    'operator.moderationDecide': { id: typed },
    'operator.moderationTake': { id: typed },
    'operator.sanctionGive': { caseId: typed },
    'operator.sanctionLift': { id: typed },
    'operator.sanctions': { userId: typed },
    'review.append': { id: myReview, images: { '*': upload } },
    'review.detail': { id: anyReview },
    'review.like': { id: anyReview },
    'review.list': { commodityId: commodity },
    'review.pending': { orderId: order },
    'review.save': { orderId: order, lineId: line, images: { '*': upload } },
    'operator.reply': { id: anyReview },
  },
  inputs: {
    'review.pending': completed,
    'review.save': async (owner) => ({
      ...(await completed(owner)),
      lineId: '1',
      stars: 4,
      deliveryStars: null,
      serviceStars: 5,
      text: '不错',
      images: [idOf(upload, owner, 2)],
      anonymous: false,
    }),
    'moderation.appeal': (owner) => ({
      kind: 'review',
      id: idOf(myReview, owner, 1),
      text: '这是玩笑话',
    }),
    'review.append': (owner) => ({
      id: idOf(myReview, owner),
      text: '还不错',
      images: [idOf(upload, owner, 3)],
    }),
  },
};
