import type { TodoSource } from '../../todo/module.ts';
import { wireLink } from '../../notice/module.ts';
import { loadedById } from '../programme/load.ts';
import { rewardPage } from './page.ts';
import { lastDay } from './policy.ts';
import { rewardRepository as rewards } from './repository.ts';

/** The reward that has to be claimed first. */
export const toClaim: TodoSource = {
  kind: 'gain',
  find: async (exec, { userId, brand, now }) => {
    const { count, first } = await rewards.toClaim(exec, { userId, brand });
    if (!first) return null;
    const until = first.claim_until!;
    const programme = await loadedById(exec, { brand, id: first.programme_id, now });
    return {
      title: count > 1 ? `${count} 份推荐奖励待领取` : '推荐奖励待领取',
      note: `${lastDay(until)} 24:00 前领取`,
      until,
      link: wireLink(rewardPage(programme, first)),
    };
  },
};
