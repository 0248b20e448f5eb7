import type { Activity } from '@marque/contract/activity/schema';
import { DomainError } from '#kernel/errors.ts';
import type { DrawRules, LoadedActivity, Problem } from '../../context.ts';

/** Returns what an activity says of its draws. Throws ACTIVITY_NOT_FOUND for one without draws. */
export function drawRulesOf({ kind, config }: LoadedActivity): DrawRules {
  const rules = kind.draws?.(config);
  if (!rules) throw new DomainError('ACTIVITY_NOT_FOUND');
  return rules;
}

/** The fields of the thing that is drawn with. */
const MOST = 8;

/** Returns what keeps draws of what is left from being fair: each piece can be had by anybody at any time. */
const leftProblems = (prizes: Activity['prizes'], total: number): Problem[] => [
  ...(prizes.length < 2 ? [{ path: 'prizes', message: '至少两种奖品' }] : []),
  ...prizes.flatMap(({ give, perDay, perPerson }, i) => [
    ...(give.kind === 'thanks'
      ? [{ path: `prizes.${i}.give`, message: '每只盒子里都要有东西，不能是「谢谢」' }]
      : []),
    ...(perDay !== null
      ? [{ path: `prizes.${i}.perDay`, message: '盒子里的奖品不能限每天的份数' }]
      : []),
    ...(perPerson < total
      ? [{ path: `prizes.${i}.perPerson`, message: '每人份数不能少于能拆的总数' }]
      : []),
  ]),
];

/** Returns what keeps draws from being fair: something to fall back on, weights that all add up. */
export function drawProblems({ prizes }: Activity, { fallback, total }: DrawRules): Problem[] {
  if (fallback === null) return leftProblems(prizes, total);
  const instead = prizes.find(({ id }) => id === fallback);
  const isMeant = instead && (instead.give.kind === 'thanks' || instead.give.kind === 'score');
  return [
    ...(prizes.length < 2 ? [{ path: 'prizes', message: '至少两种奖品' }] : []),
    ...(prizes.length > MOST ? [{ path: 'prizes', message: `最多 ${MOST} 种奖品` }] : []),
    ...(prizes.some(({ weight }) => weight > 0)
      ? []
      : [{ path: 'prizes', message: '权重之和要大于 0' }]),
    ...(prizes.some(({ give }) => give.kind === 'thanks')
      ? []
      : [{ path: 'prizes', message: '要有一份「谢谢」，都发完时给它' }]),
    ...(isMeant ? [] : [{ path: 'config.fallback', message: '改发的要是积分或「谢谢」' }]),
    ...(isMeant && instead.give.kind === 'score' && instead.perPerson < total
      ? [{ path: 'config.fallback', message: '改发的奖品每人份数不能少于抽奖总次数' }]
      : []),
  ];
}
