import { signIn } from '../../../app.ts';
import { oncePer } from '../../../once-per.ts';
import { addSale } from '../../../referral/facts.ts';
import { addProgramme } from '../../../referral/programmes.ts';
import { type Area, byId, copyId, ofOperator, quoted } from '../../area.ts';
import { idOf, idsOf, type Mall, mallKind, type Owner, ownKind, typed } from '../../kinds.ts';

const prize = {
  name: '手提箱',
  image: 'product/test',
  gift: { kind: 'points', amount: 70 },
  orElse: { kind: 'points', amount: 80 },
  claimDays: 60,
} as const;

/** A programme in which the keys bring something to claim. */
const written = oncePer(({ app }: Mall) =>
  addProgramme(app, {
    friend: { freshDays: 0, known: [], series: [] },
    steps: [{ key: 'keys', event: 'carDelivered', label: '提车', holdDays: 0 }],
    rewards: [
      { ...prize, key: 'prize', step: 'keys', side: 'inviter', budget: null, public: false },
    ],
    budgets: [],
    tiers: [{ key: 'one', name: '一位', from: 1, prize }],
    ranking: { show: 100 },
  }),
);
const programme = mallKind(async (mall) => [(await written(mall)).slug]);

/** Friends of the member, whose cars were delivered: two who are looked at, and two of whom one counts. */
const friend = ownKind(async (owner: Owner) => {
  const { app, client, mall } = owner;
  const ids: string[] = [];
  for (const state of ['review', 'review', 'kept', 'kept'] as const) {
    const of = { inviter: client, friend: await signIn(app) };
    const { bindingId } = await addSale(app, await written(mall), of);
    const decided = { state, review_by: app.clock.now, counted: state === 'kept' };
    const change = app.database.updateTable('referral_binding').set(decided);
    await change.where('id', '=', bindingId).execute();
    ids.push(bindingId);
  }
  return ids;
});

/** What the member has to claim. */
const gain = ownKind(async (owner: Owner) => {
  const rows = await owner.app.database
    .selectFrom('referral_reward')
    .select('id')
    .where('user_id', '=', owner.client.userId)
    .where('binding_id', 'in', [...(await friend.make(owner))])
    .execute();
  return rows.map(({ id }) => id);
});

const slug = { slug: programme };
const ofSlug = (owner: Owner) => ({ slug: idOf(programme, owner) });

export const area: Area = {
  ids: {
    'referral.sums': slug,
    'referral.friends': slug,
    'referral.friend': { id: friend },
    'referral.asFriend': slug,
    'referral.gains': slug,
    'referral.gainClaim': { id: gain },
    'referral.tierPrizes': slug,
    'referral.ranking': slug,
    'operator.referralBinding': { id: typed },
    'operator.referralReview': { id: typed },
    'operator.referralReturn': { id: typed },
  },
  inputs: {
    'referral.friend': byId(friend),
    'referral.gainClaim': (owner) => ({ id: idOf(gain, owner), choice: 'main' as const }),
  },
  lists: {
    measured: {
      'referral.friends': { input: ofSlug },
      'referral.gains': { input: () => ({ tab: 'open' }) },
      'referral.ranking': { input: ofSlug },
      'operator.referralReviews': { who: ofOperator },
    },
    fixed: {
      'what one recommendation or programme brings': [
        'referral.friend',
        'referral.asFriend',
        'referral.tierPrizes',
        'operator.referralBinding',
      ],
    },
    grow: async ({ owner, copy }) => {
      const [review, , kept] = idsOf(friend, owner);
      await copy('referral_binding', `id = ${quoted(review!)}`, {
        user_id: `one.user_id || '-' || n`,
        id: copyId,
      });
      await copy('referral_binding', `id = ${quoted(kept!)}`, { id: copyId });
      await copy('referral_reward', `binding_id = ${quoted(kept!)}`, {
        id: copyId,
        binding_id: `one.binding_id || '-' || n`,
      });
      await copy('referral_participant', `user_id = ${quoted(owner.client.userId)} and kept > 0`, {
        user_id: `one.user_id || '-' || n`,
        code: `lpad(translate(n::text, '01', 'AB'), 8, '2')`,
      });
    },
    add: async (owner) => {
      const { app, client, mall } = owner;
      const { id, brand } = await written(mall);
      const codes = ['W', 'X', 'Y'];
      for (const [i, sign] of codes.entries()) {
        const user_id = i === 0 ? client.userId : (await signIn(app)).userId;
        const ranked = { kept: 3 - i, kept_at: app.clock.now };
        await app.database
          .insertInto('referral_participant')
          .values({
            user_id,
            programme_id: id,
            brand,
            code: sign.repeat(8),
            version: 1,
            joined_at: app.clock.now,
            ...ranked,
          })
          .onConflict((oc) => oc.columns(['user_id', 'programme_id']).doUpdateSet(ranked))
          .execute();
      }
    },
  },
};
