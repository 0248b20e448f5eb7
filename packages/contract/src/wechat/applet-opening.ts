import { z } from 'zod';

/**
 * The ways to open a mini-program. miniProgram: the host opens one. openTag: WeChat's browser opens
 * one by an open tag. urlLink: any browser opens one by a WeChat address. link: the page's own
 * address is opened in WeChat first.
 */
export const APPLET_WAYS = ['miniProgram', 'openTag', 'urlLink', 'link'] as const;

export const appletOpening = {
  /** The mini-program; null except for miniProgram and openTag. */
  target: z.object({ appId: z.string(), path: z.string() }).nullable(),
  /** The address; null except for urlLink. */
  url: z.string().nullable(),
};

/** How a mini-program is opened from the caller's host. */
export const AppletOpening = z.object({ way: z.enum(APPLET_WAYS), ...appletOpening });
export type AppletOpening = z.infer<typeof AppletOpening>;

/** A mini-program and a path in it, as operators write them. */
export const AppletPath = z.strictObject({
  appId: z.string().regex(/^wx[0-9a-z]{1,30}$/),
  path: z.string().regex(/^\/?[\w/-]{1,120}$/),
});
