import type { HostClass } from '../host.ts';

/** What the platforms' rules ask about a way to gain something. */
export type WayNature = {
  /** It needs what a friend does who was asked for it. */
  shareBound: boolean;
  /** It leads to a draw, a box or a sum that is not known before. */
  random: boolean;
};

/**
 * Which gains by friends a host may have. WeChat's own browser forbids them (rules of 2019-10-28); its
 * mini-programs and Douyin allow those that are known before (rules of December 2020).
 */
const BY_FRIENDS: Readonly<Record<HostClass, 'all' | 'fixed' | 'none'>> = {
  app: 'all',
  browser: 'all',
  applet: 'fixed',
  tiktok: 'fixed',
  wechat: 'none',
};

/** Whether a way to gain something is offered and taken in a host. What one does alone always is. */
export const isWayIn = (host: HostClass, { shareBound, random }: WayNature): boolean =>
  !shareBound || BY_FRIENDS[host] === 'all' || (BY_FRIENDS[host] === 'fixed' && !random);

/** Whether a host shows the button to share an activity, its poster and one's own progress. */
export const maySpread = (host: HostClass): boolean => BY_FRIENDS[host] !== 'none';
