import type { HostClass } from '../host.ts';
import { amountIn } from '../money.ts';

/**
 * What is said in a host. full: all. noReward: the car and the facts of buying it, nothing about gain.
 * story: cars and pictures alone.
 */
export const SAYS = ['full', 'noReward', 'story'] as const;
export type ProgrammeText = (typeof SAYS)[number];

/**
 * What a programme may say in each host. WeChat's own browser forbids gain by inviting (rules of 2019-10-28);
 * pages mounted in Douyin hold no forms, phones and downloads.
 */
const BY_HOST: Readonly<Record<HostClass, ProgrammeText>> = {
  app: 'full',
  applet: 'full',
  browser: 'full',
  wechat: 'noReward',
  tiktok: 'story',
};
export const saysIn = (host: HostClass): ProgrammeText => BY_HOST[host];

/** Words of gain. What is shared holds none of them, nor do pages where gain is not spoken of. */
export const GAIN_WORDS = ['奖', '赚', '红包', '返现', '佣金', '提成', '积分', '免费领'] as const;

/** Returns the first word of gain in a text, or a sum of money; null for none. */
export const gainIn = (text: string): string | null =>
  GAIN_WORDS.find((word) => text.includes(word)) ?? amountIn(text);
