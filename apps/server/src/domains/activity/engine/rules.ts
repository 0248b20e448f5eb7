import type * as calls from '@marque/contract/activity/endpoints';
import { oddsText } from '@marque/contract/activity/odds';
import type { Activity, RuleSection } from '@marque/contract/activity/schema';
import type { Out } from '@marque/contract/core';
import { formatMoney } from '@marque/contract/money';
import { timeText } from '@marque/contract/shanghai';
import type { Call } from '#kernel/http/serve.ts';
import type { ActivityContext, LoadedActivity } from '../context.ts';
import { loadActivity } from './load.ts';
import { outOf } from './prizes.ts';
import { gainText } from './ways.ts';

const WHO = {
  all: '注册会员都可以参加，每人一个账号、一个手机号',
  owner: '认证车主可以参加，每人一个账号、一个手机号',
} as const satisfies Record<Activity['audience'], string>;

const section = (title: string, lines: readonly string[]): RuleSection[] =>
  lines.length > 0 ? [{ title, lines: [...lines] }] : [];

/** Pieces, odds and value of each prize, as they were published. */
function prizeLines({ prizes }: Activity): string[] {
  const sum = outOf(prizes);
  return prizes.map(({ name, stock, weight, valueFen }) =>
    [
      name,
      ...(stock === null ? [] : [`${stock} 份`]),
      ...(sum > 0 ? [`概率 ${oddsText(weight, sum)}`] : []),
      ...(valueFen > 0 ? [`每份价值 ${formatMoney(valueFen)}`] : []),
    ].join(' · '),
  );
}

/** The rules of an activity, made from what it is configured with. */
export function rulesOf({ row, content, kind, config }: LoadedActivity): RuleSection[] {
  const { texts, audience } = content;
  return [
    ...section('时间', [
      `${timeText(row.starts_at)} 开始，${timeText(row.ends_at)} 结束（北京时间）`,
      `最迟 ${timeText(row.settle_at)} 公布结果`,
    ]),
    ...section('谁能参加', [WHO[audience]]),
    ...kind.of.rules(config, content),
    ...section('怎么得更多', kind.of.gains(config).map(gainText)),
    ...section('奖品', prizeLines(content)),
    ...section('领取', [texts.claim]),
    ...section('哪些情况无效', [texts.voids]),
    ...section('你的信息', [texts.data]),
    ...section('主办方', [texts.organiser, `电话 ${texts.phone}`]),
  ];
}

/** Shows the rules of an activity. Throws ACTIVITY_NOT_FOUND. */
export async function showRules(
  context: ActivityContext,
  { input: { id }, brand, now }: Call<typeof calls.activityRules>,
): Promise<Out<typeof calls.activityRules>> {
  const activity = await loadActivity(context, context.database, { id, brand, now });
  const { row, content } = activity;
  return {
    id: activity.id,
    family: row.family,
    title: content.title,
    version: row.version,
    sections: rulesOf(activity),
  };
}
