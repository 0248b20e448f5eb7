import { blindBox } from '@marque/contract/activity/kinds/blind-box';
import { sumBy } from 'es-toolkit';
import { defineKind } from '../engine/kind.ts';
import { prizeProblems } from '../parts/award/check.ts';
import { boxRepository as boxes } from '../parts/blind-box/repository.ts';
import { ownBox } from '../parts/blind-box/open.ts';
import { boxSeller } from '../parts/blind-box/seller.ts';
import { leftOf, mayBuy, sizeOf } from '../parts/blind-box/sets.ts';
import { goodsOf } from '../parts/deal/goods.ts';

/** A box is sold for no more than this: it is chance. */
const MOST_FEN = 200_00;

export const blindBoxKind = defineKind({
  of: blindBox,
  seller: boxSeller,
  boxes: (config) => config,
  async check({ activity: { prizes, deals }, config }, { exec, brand }) {
    const { contents, sets, dealId } = config;
    const deal = deals.find(({ id }) => id === dealId);
    const stockOf = new Map(prizes.map(({ id, stock }) => [id, stock]));
    return [
      ...(deal ? [] : [{ path: 'config.dealId', message: '没有这个活动价' }]),
      ...(deal && deal.priceFen > MOST_FEN
        ? [{ path: 'deals.0.priceFen', message: '一只盲盒不能超过 200 元' }]
        : []),
      ...contents.flatMap(({ prizeId, count }, i) =>
        stockOf.get(prizeId) === count * sets
          ? []
          : [{ path: `config.contents.${i}`, message: '奖品份数要等于每套件数乘套数' }],
      ),
      ...(await prizeProblems(exec, brand, prizes)),
    ];
  },
  async show(context, { exec, activity, viewer: { userId, now } }) {
    const { id: activityId, config, state } = activity;
    const size = sizeOf(config);
    const set = await boxes.currentSet(exec, { activityId, size, sets: config.sets });
    const whose = userId === null ? null : { userId, activityId };
    const [rows, goods, own, adult] = await Promise.all([
      boxes.ofSet(exec, { activityId, set }),
      goodsOf(context, exec, activity),
      whose ? boxes.of(exec, whose) : [],
      whose ? boxes.isAdult(exec, whose) : false,
    ]);
    const contents = leftOf(config, rows);
    const isGone = rows.length >= size;
    const isLive = state === 'live';
    return {
      view: {
        goods: goods.get(config.dealId) ?? null,
        set,
        sets: config.sets,
        size,
        taken: rows.map(({ number }) => number),
        closed: sumBy(contents, ({ left }) => left),
        contents,
        openDays: config.openDays,
        own: whose ? { adult, ...mayBuy(config, own, now), boxes: own.map(ownBox) } : null,
      },
      obstacle:
        isGone && own.length === 0 ? { code: 'soldOut', text: '全部卖完了', way: null } : null,
      allowed: [
        ...(isLive && !isGone ? ['blindBox'] : []),
        ...(state === 'scheduled' ? ['remind'] : []),
      ],
    };
  },
});
