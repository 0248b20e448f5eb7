import type { HostClass } from './host.ts';

/**
 * The hosts in which it may be said what inviting brings. WeChat's own browser and Douyin are never
 * among them: their rules forbid rewards for sharing and inviting. A programme names those of them in
 * which it says it. This decides words, never what somebody gets.
 */
export const GAIN_HOSTS = ['app', 'applet', 'browser'] as const satisfies readonly HostClass[];

/** Whether it may be said in a host what inviting brings; an unknown host never says it. */
export const saysGain = (host: HostClass | undefined, hosts: readonly string[]): boolean =>
  host !== undefined && GAIN_HOSTS.some((one) => one === host) && hosts.includes(host);

/** Whether a page may offer to send an invitation on in a host; WeChat's own browser and an unknown one may not. */
export const mayInvite = (host: HostClass | undefined): boolean =>
  host !== undefined && host !== 'wechat';
