import type { CutRecord, CutState } from '@marque/contract/activity/cut/schema';
import { ownCut } from '@marque/contract/activity/cut';
import { isWayIn } from '@marque/contract/activity/host-policy';
import { maskName } from '@marque/contract/mask';
import type { HostClass } from '@marque/contract/host';
import type { Exec } from '#kernel/database.ts';
import { facesOf } from '../../../session/module.ts';
import type { ActivityContext, LoadedActivity } from '../../context.ts';
import { natureOf } from '../../engine/ways.ts';
import { goodsOf } from '../deal/goods.ts';
import { cutConfigOf } from './config.ts';
import { cutRepository as cuts, type RecordRow } from './repository.ts';

/** How long a piece is kept at the floor, and how long the last price stands after the time is up. */
export const BUYS_MS = 30 * 60_000;
const SOMEBODY = '车友';

/** What a record is at a moment, also before its time was noted. */
export function stateAt({ state, ends_at, buy_until }: RecordRow, now: Date): CutState {
  if (state === 'cutting' && ends_at <= now) return 'failed';
  if (state === 'floor' && buy_until! <= now) return 'lapsed';
  return state;
}

/** Until when a record can be ordered at its price; null where it cannot. */
export function buyEnd(row: RecordRow, buysEarly: boolean, now: Date): Date | null {
  const state = stateAt(row, now);
  if (state === 'floor') return row.buy_until;
  if (!buysEarly || (state !== 'cutting' && state !== 'failed')) return null;
  const end = new Date(row.ends_at.getTime() + BUYS_MS);
  return now < end ? end : null;
}

/** What is left to cut of a record, by how many friends. */
export const cuttingOf = (
  { price_fen, floor_fen, needed, helped }: RecordRow,
  { minFen }: { minFen: number },
) => ({ leftFen: price_fen - floor_fen, friends: needed - helped, minFen });

type Looking = { userId: string | null; host: HostClass; now: Date };

/** What the owner may do with a record now. */
function allowedOf(
  row: RecordRow,
  activity: LoadedActivity,
  { host, now }: Looking,
): CutRecord['allowed'] {
  const config = cutConfigOf(activity);
  const isCutting = stateAt(row, now) === 'cutting' && activity.state === 'live';
  const own = row.own_fen === 0 && ownCut(cuttingOf(row, config), config.ownFen) > 0;
  return [
    ...(isCutting && own ? (['own'] as const) : []),
    ...(buyEnd(row, config.buysEarly, now) ? (['order'] as const) : []),
    ...(isCutting && isWayIn(host, natureOf(activity, 'help')) ? (['invite'] as const) : []),
  ];
}

/** Returns records of one member in an activity as somebody sees them, in the same order. */
export async function recordsOf(
  context: ActivityContext,
  exec: Exec,
  activity: LoadedActivity,
  {
    rows,
    goods: known,
    ...looking
  }: Looking & {
    rows: readonly RecordRow[];
    goods?: Awaited<ReturnType<typeof goodsOf>>;
  },
): Promise<CutRecord[]> {
  const [first] = rows;
  if (!first) return [];
  const { now } = looking;
  const mine = looking.userId === first.user_id;
  const [goods, all] = await Promise.all([
    known ?? goodsOf(context, exec, activity),
    cuts.cuts(exec, { userId: first.user_id, ids: rows.map(({ id }) => id) }),
  ]);
  const faces = await facesOf(
    exec,
    all.flatMap(({ helper_id: helper }) => helper ?? []),
  );
  const { buysEarly } = cutConfigOf(activity);
  return rows.flatMap((row) => {
    const sold = goods.get(row.deal_id);
    if (!sold) return [];
    const state = stateAt(row, now);
    const end = buyEnd(row, buysEarly, now);
    return [
      {
        id: row.id,
        joinId: row.join_id,
        activityId: row.activity_id,
        goods: sold,
        state,
        fromFen: row.from_fen,
        floorFen: row.floor_fen,
        priceFen: row.price_fen,
        needed: row.needed,
        helped: row.helped,
        ownFen: row.own_fen,
        until: row.ends_at.toISOString(),
        buyUntil: end && state !== 'cutting' ? end.toISOString() : null,
        orderId: mine ? row.order_id : null,
        mine,
        cuts: all
          .filter(({ record_id: id }) => id === row.id)
          .map(({ serial, helper_id: helper, amount_fen: amountFen, at }) => ({
            serial,
            name: helper ? maskName(faces(helper).nickName ?? '') || SOMEBODY : '',
            amountFen,
            at: at.toISOString(),
          })),
        allowed: mine ? allowedOf(row, activity, looking) : [],
      },
    ];
  });
}
