import type { HostClass } from '@marque/contract/host';
import type { AppletOpening } from '@marque/contract/wechat/applet-opening';
import { DAY_MS } from '@marque/contract/shanghai';
import { LRUCache } from 'lru-cache';
import type { Kernel } from '#kernel/module.ts';
import { wechatUrlLinks } from './gateway.ts';

/** A page of a mini-program, with the query it is opened with. */
type AppletPage = { appId: string; path: string; query: string };

/** A way with the moment its address ends; null without one. */
type WayToApplet = AppletOpening & { endsAt: Date | null };

type Link = { url: string; endsAt: Date };
/** How long an address opens the mini-program, and how long it is given out, in days. */
type Days = { valid: number; given: number };

const MAX_LINKS = 2000;

/**
 * Returns a function that says how a mini-program's page is opened from a host. Addresses need the
 * account of the product's own mini-program; without it, or when WeChat fails, the way is `link`.
 */
export function waysToApplet(
  { config, log }: Pick<Kernel, 'config' | 'log'>,
  { valid, given }: Days,
) {
  const account = config.miniProgram;
  const makeLink = account && wechatUrlLinks(account, valid);
  const kept = new LRUCache<string, Link>({ max: MAX_LINKS });

  const linkTo = async ({ appId, path, query }: AppletPage, now: Date): Promise<Link | null> => {
    if (!makeLink || account.appId !== appId) return null;
    const key = `${path}?${query}`;
    const known = kept.get(key);
    const givenUntil = known ? known.endsAt.getTime() - (valid - given) * DAY_MS : 0;
    if (known && now.getTime() < givenUntil) return known;
    try {
      const url = await makeLink({ path, query }, now);
      const link = { url, endsAt: new Date(now.getTime() + valid * DAY_MS) };
      kept.set(key, link);
      return link;
    } catch (error) {
      log.warn({ err: error }, 'no link to the mini-program');
      return null;
    }
  };

  return async (page: AppletPage, host: HostClass, now: Date): Promise<WayToApplet> => {
    const { appId, path, query } = page;
    const there = { target: { appId, path: query ? `${path}?${query}` : path }, url: null };
    if (host === 'app' || host === 'applet') return { way: 'miniProgram', ...there, endsAt: null };
    if (host === 'wechat') return { way: 'openTag', ...there, endsAt: null };
    const link = host === 'browser' ? await linkTo(page, now) : null;
    return link
      ? { way: 'urlLink', target: null, ...link }
      : { way: 'link', target: null, url: null, endsAt: null };
  };
}
