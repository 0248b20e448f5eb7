import type { Lottery } from '@marque/contract/community/act/arrival-schema';
import type { FindLottery } from '../../../act/ports.ts';
import { contentImages } from '../../../media/module.ts';
import type { ActivityContext } from '../../context.ts';
import { loadedById } from '../../engine/load.ts';
import { outOf, weighed } from '../../engine/prizes.ts';
import { activityRepository as activities } from '../../repository.ts';
import { chancesOf } from '../chance/show.ts';
import { drawRepository as draws } from './repository.ts';
import { drawnOf } from './show.ts';

/** How odds travel: of so many draws. */
const ODDS_OF = 10_000;

/** Finds the draw of an activity by the caller's join in it; null where the join has no draws. */
export const lotteryOfJoin = async (
  context: Pick<ActivityContext, 'registry'>,
  ...[exec, { joinId, userId, brand, now }]: Parameters<FindLottery>
): Promise<Lottery | null> => {
  const join = await activities.joinById(exec, { userId, id: joinId });
  const ids = join ? [join.activity_id] : [];
  const [activity] = (await loadedById(context, exec, { brand, ids, now })).values();
  const rules = activity?.kind.draws?.(activity.config);
  if (!activity || !rules) return null;
  const { content, row, id } = activity;
  const [chances, pieces, last, pictures] = await Promise.all([
    chancesOf(exec, activity, rules, { userId, now }),
    activities.prizes(exec, id),
    draws.latest(exec, { userId, activityId: id }),
    contentImages(
      exec,
      content.prizes.map(({ image }) => image),
    ),
  ]);
  const isReady = activity.state === 'live' && chances.left > 0 && chances.today > 0;
  const drawn = last && (await drawnOf(exec, activity, last));
  const left = new Map(pieces.map((one) => [one.id, one.left]));
  const prizes = weighed(activity, pieces);
  const all = outOf(prizes);
  return {
    drawId: id,
    opensAt: row.starts_at.toISOString(),
    state: isReady ? 'ready' : drawn ? 'drawn' : 'locked',
    prizes: prizes
      .filter(({ give }) => give.kind !== 'thanks')
      .map(({ id: prizeId, name, image, weight }) => ({
        id: prizeId,
        name,
        image: pictures.get(image) ?? null,
        odds: all > 0 ? Math.round((weight / all) * ODDS_OF) : 0,
        left: left.get(prizeId) ?? 0,
      })),
    result: drawn
      ? {
          prizeId: drawn.award ? drawn.prize.id : null,
          name: drawn.prize.name,
          note: drawn.award?.note ?? '有次数时再来，每次的概率都一样',
        }
      : null,
  };
};
