import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { formatInteger } from '@marque/contract/money';

const POINTS = /^([\d,]+) 积分$/;

/** What a friend who goes all the way brings the inviter, by the programme's own numbers; '' without gain. */
export function workedExample({
  steps,
  rewards,
}: Pick<ProgrammeView, 'steps' | 'rewards'>): string {
  const own = rewards.filter(({ side }) => side === 'inviter');
  if (own.length === 0) return '';
  const way = steps.map(({ label }) => label).join('、');
  const points = own.flatMap(({ name }) => POINTS.exec(name)?.[1]?.replaceAll(',', '') ?? []);
  const sum = points.reduce((all, one) => all + Number(one), 0);
  const names = own.map(({ name }) => name).join(' + ');
  const together = points.length > 1 ? `，积分一共 ${formatInteger(sum)}` : '';
  return `一位朋友接受推荐后${way}，你得 ${names}${together}。`;
}
