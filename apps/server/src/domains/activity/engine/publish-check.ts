import { type Activity, MAX_PRIZE_FEN, type Prize } from '@marque/contract/activity/schema';
import { entryOf } from '@marque/contract/activity/families';
import type { z } from 'zod';
import type { Exec } from '#kernel/database.ts';
import type { ActivityKind } from '@marque/contract/activity/kind';
import type { Problem, Registry } from '../context.ts';
import { contentImages } from '../../media/module.ts';
import { prizeOfGift } from '../parts/deal/gifts.ts';
import { dealProblems } from '../parts/deal/set-aside.ts';
import { timesOf } from './times.ts';

/** Returns the problems of a config, and the config where it has none. */
function configOf(
  kind: ActivityKind,
  activity: Activity,
): { config: unknown; problems: Problem[] } {
  const read: z.ZodSafeParseResult<unknown> = kind.config.safeParse(activity.config);
  if (read.success) return { config: read.data, problems: [] };
  const problems = read.error.issues.map(({ path, message }) => ({
    path: ['config', ...path.map(String)].join('.'),
    message,
  }));
  return { config: null, problems };
}

const repeated = (path: string, items: readonly { id: string }[]): Problem[] =>
  items.flatMap(({ id }, i) =>
    items.findIndex((other) => other.id === id) < i
      ? [{ path: `${path}.${i}.id`, message: '编号重复' }]
      : [],
  );

function prizeProblems(prize: Prize, i: number): Problem[] {
  const at = (field: string, message: string) => ({ path: `prizes.${i}.${field}`, message });
  const thanks = prize.give.kind === 'thanks';
  return [
    ...(prize.valueFen > MAX_PRIZE_FEN ? [at('valueFen', '单份奖品不能超过 50,000 元')] : []),
    ...(prize.stock === null && !thanks ? [at('stock', '请填份数，只有「谢谢」可以不限')] : []),
    ...(prize.stock !== null && thanks ? [at('stock', '「谢谢」没有份数')] : []),
  ];
}

/** Returns what an operator may live with; nothing for an activity that has problems. */
export function warningsOf({ kinds, families }: Registry, activity: Activity): readonly Problem[] {
  const kind = kinds.get(families.get(activity.family)?.kind ?? '');
  if (!kind?.warn) return [];
  const { config, problems } = configOf(kind.of, activity);
  return problems.length > 0 ? [] : kind.warn({ activity, config });
}

/** Returns what keeps an activity from being published, with the path of each field. */
export async function problemsOf(
  { kinds, families }: Registry,
  exec: Exec,
  activity: Activity,
  now: Date,
): Promise<Problem[]> {
  const family = families.get(activity.family);
  const kind = family && kinds.get(family.kind);
  if (!kind) return [{ path: 'family', message: '没有这种活动' }];
  const { brand } = activity;
  const { config, problems } = configOf(kind.of, activity);
  const keys = [
    activity.look.hero,
    activity.share.image,
    ...activity.look.faces,
    ...activity.prizes.map(({ image }) => image),
  ];
  const found = await contentImages(exec, keys);
  return [
    ...(family.brands.includes(brand) ? [] : [{ path: 'brand', message: '这个品牌没有这种活动' }]),
    ...(activity.from < activity.until ? [] : [{ path: 'until', message: '结束要在开始之后' }]),
    ...(activity.until <= activity.settleAt
      ? []
      : [{ path: 'settleAt', message: '公布不能早于结束' }]),
    ...(families.has(activity.id) ? [{ path: 'id', message: '编号不能是活动类型的名字' }] : []),
    ...keys
      .filter((key) => !found.has(key))
      .map((key) => ({ path: 'look', message: `没有图片 ${key}` })),
    ...repeated('prizes', activity.prizes),
    ...repeated('deals', activity.deals),
    ...activity.prizes.flatMap(prizeProblems),
    ...activity.deals.flatMap(({ id }, i) =>
      prizeOfGift(id) === undefined
        ? []
        : [{ path: `deals.${i}.id`, message: '编号不能以 gift- 开头' }],
    ),
    ...(await dealProblems(exec, activity, timesOf(activity))),
    ...problems,
    ...(entryOf(family) ? [] : [{ path: 'family', message: '这种活动还没有页面' }]),
    ...(problems.length === 0
      ? ((await kind.check?.({ activity, config }, { exec, brand, now })) ?? [])
      : []),
  ];
}
