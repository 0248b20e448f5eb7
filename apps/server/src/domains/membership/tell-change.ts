import type { LevelCause } from '@marque/contract/member/membership/schema';
import { formatInteger } from '@marque/contract/money';
import { fullDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import type { MembershipContext } from './context.ts';
import { ruleOf, type Standing } from './policy.ts';
import type { HeldMembership } from './repository.ts';

type LevelChange = {
  id: string;
  cause: LevelCause;
  from: Standing;
  to: Standing;
  growth: number;
  reason: string;
};

/** Returns what a member reads of a change of level. */
function textsOf(
  { levels }: HeldMembership,
  { cause, from, to, growth, reason }: LevelChange,
): { title: string; body: string } {
  const { name, percent } = ruleOf(levels, to.level);
  const until = to.until ? `，有效期至 ${fullDay(to.until)}` : '';
  const was = ruleOf(levels, from.level);
  switch (cause) {
    case 'up':
      return { title: `升到「${name}」`, body: `消费得 ${percent}% 积分${until}。` };
    case 'keep':
      return { title: `「${name}」继续保持`, body: `成长值 ${formatInteger(growth)}${until}。` };
    case 'down':
      return {
        title: `等级变为「${name}」`,
        body: `到期时成长值是 ${formatInteger(growth)}，「${was.name}」需要 ${formatInteger(was.threshold)}。已领的权益照常使用，再积 ${formatInteger(Math.max(0, was.threshold - growth))} 就能回去。`,
      };
    case 'reversal':
      return {
        title: `等级恢复为「${name}」`,
        body: `收回后成长值是 ${formatInteger(growth)}，低于「${was.name}」的 ${formatInteger(was.threshold)}${until}。`,
      };
    case 'operator':
      return { title: `等级调整为「${name}」`, body: `${reason}${until}。` };
  }
}

/** Tells a member of a change of level. */
export async function tellOfChange(
  { tell }: Pick<MembershipContext, 'tell'>,
  tx: Tx,
  held: HeldMembership,
  told: LevelChange,
  at: Date,
): Promise<void> {
  const { title, body } = textsOf(held, told);
  await tell(tx, {
    userId: held.userId,
    brand: held.brand,
    kind: 'rights',
    dedupe: `level:${told.id}`,
    title,
    body,
    link: { page: 'member.memberCenter', query: {} },
    outside: { template: 'benefit', values: { title } },
    at,
  });
}
