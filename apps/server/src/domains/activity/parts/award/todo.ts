import { lastDayBefore, monthDay } from '@marque/contract/shanghai';
import type { TodoSource } from '../../../todo/module.ts';
import { awardRepository as awards } from './repository.ts';

/** The prize that has to be claimed first. */
export const toClaim: TodoSource = {
  kind: 'award',
  find: async (exec, { userId, brand }) => {
    const { count, first } = await awards.toClaim(exec, { userId, brand });
    if (!first) return null;
    const until = first.claim_until!;
    return {
      title: count > 1 ? `${count} 份奖品待领取` : '奖品待领取',
      note: `${monthDay(lastDayBefore(until))} 24:00 前领取`,
      until,
      link: { page: 'activity.myPrize', params: { awardId: first.id } },
    };
  },
};
