import type { Prize } from '@marque/contract/activity/schema';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { couponUses } from '../../../coupon/module.ts';
import { hasTemplate } from '../../../voucher/module.ts';
import type { Problem } from '../../context.ts';

async function problemOf(
  exec: Exec,
  brand: Brand,
  { give, stock, claimDays }: Prize,
): Promise<string | null> {
  switch (give.kind) {
    case 'coupon': {
      const left = await couponUses.leftForGifts(exec, brand, give.couponId);
      if (left === null) return '没有这张券，或它也能自己领';
      return left < stock! ? `这张券只剩 ${left} 张` : null;
    }
    case 'voucher':
      return (await hasTemplate(exec, brand, give.templateId)) ? null : '没有这种电子券';
    case 'goods':
      return claimDays > 0 ? null : '要填地址的奖品请写领取天数';
    case 'storePass':
      return '这种奖品还不能由抽奖发放';
    case 'score':
    case 'thanks':
      return null;
  }
}

/** Returns those that a field of the config names and the activity has not. */
export const unknownPrizes = (
  prizes: readonly Prize[],
  path: string,
  named: readonly string[],
): Problem[] =>
  named
    .filter((id) => !prizes.some((prize) => prize.id === id))
    .map((id) => ({ path, message: `没有奖品 ${id}` }));

/** Returns the prizes that could not be given. */
export async function prizeProblems(
  exec: Exec,
  brand: Brand,
  prizes: readonly Prize[],
): Promise<Problem[]> {
  const found = await Promise.all(prizes.map((prize) => problemOf(exec, brand, prize)));
  return found.flatMap((message, i) =>
    message === null ? [] : [{ path: `prizes.${i}.give`, message }],
  );
}
