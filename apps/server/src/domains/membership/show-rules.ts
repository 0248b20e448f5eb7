import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/member/membership/endpoints';
import type { LevelRule, RuleChange, RuleRow } from '@marque/contract/member/membership/schema';
import { BONUS_DAYS, MAKE_UP } from '@marque/contract/member/membership/streak';
import { formatInteger, formatMoney } from '@marque/contract/money';
import { addMonths, fullDay, shanghaiDay } from '@marque/contract/shanghai';
import type { Call } from '#kernel/http/serve.ts';
import type { KnownRule, RuleReplacement } from '../earning/module.ts';
import { PRICE_RULES } from '../pricing/module.ts';
import type { MembershipContext } from './context.ts';
import { lastDayFrom } from './policy.ts';
import { membershipRepository as members } from './repository.ts';
import { SIGN_IN_RULES } from './sign-in.ts';

type Line = Omit<RuleRow, 'id' | 'next'>;

const levelLine = ({ level, name, threshold, percent }: LevelRule): Line => ({
  label: `V${level} ${name}`,
  value: level === 1 ? '注册即享' : `${formatInteger(threshold)} 成长值`,
  note: `消费得 ${percent}% 积分`,
});

type Amount = Pick<KnownRule, 'title' | 'score' | 'growth' | 'perYuan' | 'levelled' | 'limits'>;

const growthLine = ({ title, growth, perYuan, limits }: Amount): Line => ({
  label: title,
  value: growth === 0 ? '不再给成长值' : `${perYuan ? '每 1 元 ' : ''}+${formatInteger(growth)}`,
  note: limits.growth,
});

const scoreLine = ({ title, score, perYuan, levelled, limits }: Amount): Line => ({
  label: title,
  value: score === 0 ? '不再给积分' : `${perYuan ? '每 1 元 ' : ''}+${formatInteger(score)}`,
  note: [levelled ? '按等级加成' : '', limits.score].filter(Boolean).join('，'),
});

const rowOf = (rule: KnownRule, line: (amount: Amount) => Line): RuleRow => ({
  id: rule.code,
  ...line(rule),
  next: rule.next && { from: rule.next.effectiveOn, ...line(rule.next) },
});

const ofSignIn = new Set<string>(Object.values(SIGN_IN_RULES));

/** Whether a rule gives this now, or will. */
const gives = (what: 'growth' | 'score') => (rule: KnownRule) =>
  !ofSignIn.has(rule.code) && (rule[what] > 0 || (rule.next?.[what] ?? 0) > 0);

type Section = Out<typeof calls.memberRules>['sections'][number];
type Versions = Awaited<ReturnType<typeof members.levelsOn>>;

const levelsSection = (levels: Versions, coming: Versions, third: LevelRule): Section => ({
  id: 'levels',
  rows: levels.map((level) => {
    const next = coming.find((one) => one.level === level.level);
    return {
      id: `v${level.level}`,
      ...levelLine(level),
      next: next ? { from: next.from, ...levelLine(next) } : null,
    };
  }),
  texts: [
    '成长值到了门槛，当时就升级，可以一次升几级。',
    `等级有效期到升级后第 12 个月的月底。到期时成长值够「${third.name}」的 ${formatInteger(third.threshold)} 就继续保持，不够每次只降一级。`,
    '退款会收回对应的成长值。30 天内因此不够门槛的，恢复到升级前的等级。',
    '认证车主不会低于 V2。',
  ],
});

const growthSection = (rules: readonly KnownRule[], today: string): Section => {
  const sample = `${today.slice(0, 4)}-05-17`;
  return {
    id: 'growth',
    rows: rules.filter(gives('growth')).map((rule) => rowOf(rule, growthLine)),
    texts: [
      `每笔成长值计到第 12 个月的月底：${fullDay(sample)}得到的，计到 ${fullDay(lastDayFrom(sample))}。`,
      '两个品牌的成长值和等级分开计算。',
    ],
  };
};

/** The price of the example, in yuan. */
const GOODS_YUAN = 399;

function scoreSection(rules: readonly KnownRule[], third: LevelRule): Section {
  const goods = rules.find(({ code, perYuan }) => code === 'goods' && perYuan);
  const earned = (rule: KnownRule): number =>
    Math.floor((GOODS_YUAN * rule.score * (rule.levelled ? third.percent : 100)) / 100);
  return {
    id: 'score',
    rows: rules.filter(gives('score')).map((rule) => rowOf(rule, scoreLine)),
    texts: [
      ...(goods
        ? [
            `实付 ${formatMoney(GOODS_YUAN * 100)}，「${third.name}」得 ${formatInteger(earned(goods))} 积分。`,
          ]
        : []),
      `${PRICE_RULES.scorePerYuan} 积分抵 ${formatMoney(100)}，两个品牌通用，快到期的先用。`,
    ],
  };
}

const signInLine = (amount: Amount): Line => ({
  ...scoreLine(amount),
  value: [
    `+${formatInteger(amount.score)} 积分`,
    ...(amount.growth > 0 ? [`+${formatInteger(amount.growth)} 成长值`] : []),
  ].join('，'),
});

const signInSection = (rules: readonly KnownRule[]): Section => ({
  id: 'signIn',
  rows: [
    ...rules.filter(({ code }) => ofSignIn.has(code)).map((rule) => rowOf(rule, signInLine)),
    {
      id: 'makeUp',
      label: '补签',
      value: `${MAKE_UP.cost} 积分 1 天`,
      note: `每月 ${MAKE_UP.perMonth} 次，只补最近 ${MAKE_UP.days} 天`,
      next: null,
    },
  ],
  texts: [
    `两个品牌合计每天签到一次。补签接上连续天数，本身不给积分；每连续 ${BONUS_DAYS} 天给一次奖励。`,
  ],
});

/** How long a change of the rules is told, and how many of them. */
const CHANGES = { months: 12, max: 6 } as const;

const joined = (...texts: readonly string[]): string => texts.filter(Boolean).join('，');

/** What a rule gives, in one line: 每 1 元 +1 积分，+1 成长值. */
const amountText = ({ score, growth, perYuan, levelled, limits }: Amount): string =>
  joined(
    score > 0 ? `${perYuan ? '每 1 元 ' : ''}+${formatInteger(score)} 积分` : '',
    growth > 0 ? `${perYuan ? '每 1 元 ' : ''}+${formatInteger(growth)} 成长值` : '',
    score + growth > 0 ? '' : '不再给',
    levelled ? '积分按等级加成' : '',
    limits.score || limits.growth,
  );

const levelText = (level: LevelRule): string => {
  const { value, note } = levelLine(level);
  return joined(value, note);
};

/** Returns what changed of the rules that give something, the newest first. */
function changesOf(
  replaced: readonly RuleReplacement[],
  levels: Versions,
  since: string,
): RuleChange[] {
  const ofRules = replaced.map(({ code, was, is }): RuleChange => ({
    id: `${code}:${is.effectiveOn}`,
    day: is.effectiveOn,
    label: is.title,
    was: was ? amountText(was) : '',
    is: amountText(is),
  }));
  const ofLevels = levels.flatMap((one, i): RuleChange[] => {
    const before = levels[i - 1];
    if (one.from <= since || before?.level !== one.level) return [];
    const { label } = levelLine(one);
    const id = `v${one.level}:${one.from}`;
    return [{ id, day: one.from, label, was: levelText(before), is: levelText(one) }];
  });
  return [...ofRules, ...ofLevels]
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .slice(0, CHANGES.max);
}

/** Shows the rules as they are in force today, and beside them those with a later day. */
export async function showRules(
  { database, earnings }: MembershipContext,
  { brand, now }: Call<typeof calls.memberRules>,
): Promise<Out<typeof calls.memberRules>> {
  const today = shanghaiDay(now);
  const since = addMonths(today, -CHANGES.months);
  const [coming, rules, replaced, versions] = await Promise.all([
    members.levelsAfter(database, brand, today),
    earnings.rules(database, brand, now),
    earnings.replaced(database, brand, { since, today }),
    members.levelsUntil(database, brand, today),
  ]);
  // In force is the last version of each level.
  const levels = versions.filter(({ level }, i) => versions[i + 1]?.level !== level);
  const third = levels.find(({ level }) => level === 3)!;
  const days = [...levels.map(({ from }) => from), ...rules.map((one) => one.effectiveOn)];
  return {
    effectiveOn: days.reduce((latest, day) => (day > latest ? day : latest)),
    changes: changesOf(replaced, versions, since),
    sections: [
      levelsSection(levels, coming, third),
      growthSection(rules, today),
      scoreSection(rules, third),
      signInSection(rules),
    ],
  };
}
