import { randomInt } from 'node:crypto';
import { evenCut, randomCut } from '@marque/contract/activity/cut';
import { formatMoney } from '@marque/contract/money';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { ActivityContext, LoadedActivity, ServerKind } from '../../context.ts';
import { linkTo } from '../../engine/remind.ts';
import { dealIn, sessionOf } from '../deal/session.ts';
import { cutConfigOf } from './config.ts';
import { BUYS_MS, cuttingOf, stateAt } from './record.ts';
import { cutRepository as cuts, type RecordRow } from './repository.ts';

/** Numbers by chance have so many values. */
const FINE = 2 ** 32;

/** The piece of a record's goods in the session of its activity. */
export const pieceOf = (
  { id, content }: Pick<LoadedActivity, 'id' | 'content'>,
  dealId: string,
) => ({ skuId: dealIn(content, dealId)!.skuId, flashSessionId: sessionOf(id) });

/** Keeps a piece for the owner at the floor, or says at once that none is left. */
async function reachFloor(
  context: ActivityContext,
  tx: Tx,
  activity: LoadedActivity,
  { row, now }: { row: RecordRow; now: Date },
): Promise<void> {
  const kept = await context.catalog.keepPiece(tx, pieceOf(activity, row.deal_id));
  const until = new Date(now.getTime() + BUYS_MS);
  await cuts.change(tx, row, {
    price_fen: row.floor_fen,
    helped: row.needed,
    state: kept ? 'floor' : 'soldOut',
    buy_until: kept ? until : null,
    due_at: kept ? until : null,
  });
  const { soldOutScore } = cutConfigOf(activity);
  const { user_id: userId, id } = row;
  if (!kept && soldOutScore > 0)
    await context.reward.give(
      tx,
      {
        userId,
        brand: activity.brand,
        source: { kind: 'cut', id, side: 'owner' },
        gift: { kind: 'points', amount: soldOutScore },
        title: `${activity.content.title}，商品拿完了`,
      },
      now,
    );
  await context.tell(tx, {
    userId,
    brand: activity.brand,
    kind: 'activity',
    dedupe: `cut:${id}:floor`,
    title: kept ? `砍到底了，${formatMoney(row.floor_fen)}` : '砍到底了，但商品刚刚拿完',
    body: kept
      ? '为你留 30 分钟，请去下单'
      : soldOutScore > 0
        ? `${soldOutScore} 积分已到账，谢谢你和朋友们`
        : '谢谢你和朋友们，看看别的商品',
    link: linkTo(activity, 'record'),
    at: now,
  });
}

/** Takes the friend's cut off the price. Throws HELP_OVER where nothing is cut any more. */
async function cutByFriend(
  context: ActivityContext,
  tx: Tx,
  { activity, join, helperId, now }: Parameters<NonNullable<ServerKind['help']>['helped']>[2],
): Promise<void> {
  const row = await cuts.lockLive(tx, { userId: join.user_id, activityId: activity.id });
  if (!row || stateAt(row, now) !== 'cutting') throw new DomainError('HELP_OVER');
  const { curve, minFen } = cutConfigOf(activity);
  const cutting = cuttingOf(row, { minFen });
  const amount = curve === 'even' ? evenCut(cutting) : randomCut(cutting, randomInt(FINE) / FINE);
  const helped = row.helped + 1;
  await cuts.addCut(tx, {
    user_id: row.user_id,
    record_id: row.id,
    serial: helped,
    helper_id: helperId,
    amount_fen: amount,
    at: now,
  });
  if (helped < row.needed)
    await cuts.change(tx, row, { price_fen: row.price_fen - amount, helped });
  else await reachFloor(context, tx, activity, { row, now });
}

/** Friends help by cutting the price of the record that runs, each once. */
export const cutHelp: NonNullable<ServerKind['help']> = {
  async terms({ exec, activity, join }) {
    const row = await cuts.current(exec, { userId: join.user_id, activityId: activity.id });
    const { helpsPerPerson: perHelper } = cutConfigOf(activity);
    const terms = { perHelper, helperPoints: 0 };
    if (!row) return { ...terms, needed: 1, until: join.joined_at };
    // What was bought before the floor is over for friends.
    const isOpen = row.state === 'cutting' || row.helped === row.needed;
    return {
      ...terms,
      roundId: row.id,
      needed: row.needed,
      until: isOpen ? row.ends_at : row.started_at,
    };
  },
  helped: cutByFriend,
};
