import type { Brand } from './core.ts';

/**
 * The programs around the web app: the brands' native apps, the WeChat and the Douyin mini-program
 * (`applet`, `tiktok`), WeChat's own browser, and every other browser.
 */
export const HOST_CLASSES = ['app', 'applet', 'wechat', 'tiktok', 'browser'] as const;
export type HostClass = (typeof HOST_CLASSES)[number];

/** The mark that our apps append to the user agent, e.g. `XTLApp/5.2.0 (ios)`. */
const OWN_APP = /\b(XTL|BZ)App\/\d/;

/** The brand whose app a user agent names; null for none, and for an app without its mark. */
export function appBrandOf(userAgent: string): Brand | null {
  const mark = OWN_APP.exec(userAgent)?.[1];
  return mark ? (mark.toLowerCase() as Brand) : null;
}

/**
 * The host that a user agent names. Some clients name themselves to the scripts of a page only: an app
 * without its mark, and a mini-program that looks like WeChat's own browser. The host decides what is
 * offered and said, never what a user may do.
 */
export function hostClassOf(userAgent: string): HostClass {
  if (/ToutiaoMicroApp/i.test(userAgent)) return 'tiktok';
  if (/MicroMessenger/i.test(userAgent) && !/wxwork/i.test(userAgent))
    return /miniProgram/i.test(userAgent) ? 'applet' : 'wechat';
  return OWN_APP.test(userAgent) ? 'app' : 'browser';
}
