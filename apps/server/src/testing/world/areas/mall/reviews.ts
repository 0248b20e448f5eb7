import { reviewLike, reviewSave } from '@marque/contract/mall/review/endpoints';
import { sql } from 'kysely';
import { oncePer } from '../../../once-per.ts';
import { keyed } from '../../../orders.ts';
import { uploadedPicture } from '../../../pictures.ts';
import { reviewOf } from '../../../reviews.ts';
import { type Area, copyId, ofOperator, page, quoted } from '../../area.ts';
import { idOf, line, openKind, type Owner, ownKind, typed } from '../../kinds.ts';
import { upload } from '../media.ts';
import { commodity, goods } from './catalog.ts';
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

/** Adds a reported review, a sanction of its author, and a word that moderators look for. */
async function addCases(owner: Owner): Promise<void> {
  const { clock, database } = owner.app;
  const created_at = clock.now;
  await database
    .insertInto('moderation_case')
    .values({
      id: 'case',
      brand: 'xtl',
      kind: 'review',
      subject_id: idOf(myReview, owner),
      author_id: owner.client.userId,
      cause: 'report',
      created_at,
    })
    .execute();
  await database
    .insertInto('sanction')
    .values({
      user_id: owner.client.userId,
      id: 'sanction',
      kind: 'warning',
      until: created_at,
      reason: '广告',
      case_id: 'case',
      given_by: 'somebody',
      given_at: created_at,
    })
    .execute();
  await sql`insert into moderation_word (norm, text, level, category, exceptions, updated_at)
    values ('示例词', '示例词', 1, 'ad', '[]', ${created_at})`.execute(database);
}

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
  lists: {
    measured: {
      'review.list': {
        input: async ({ mall }) => ({ commodityId: (await goods(mall)).parcel.id, ...page() }),
      },
      'review.mine': { input: page },
      'review.pending': { input: page },
      'operator.moderation': { input: page, who: ofOperator },
      'operator.sanctions': { input: page, who: ofOperator },
      'operator.words': { who: ofOperator },
    },
    fixed: {
      'parts of one record of a member': ['review.detail', 'operator.moderationDecide'],
    },
    add: addCases,
    grow: async ({ owner, me, copy }) => {
      await copy('review', `${me} and state = 'live'`, { id: copyId, line_id: `'copy-' || n` });
      await copy('moderation_case', `subject_id = ${quoted(idOf(myReview, owner))}`, {
        id: copyId,
        subject_id: `one.subject_id || '-' || n`,
      });
      await copy('sanction', 'true', { id: copyId });
      await copy('moderation_word', `text = '示例词'`, {
        text: `one.text || n`,
        norm: `one.norm || n`,
      });
    },
  },
};
