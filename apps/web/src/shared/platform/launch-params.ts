import { LAUNCH_PARAMS, splitLaunchParams } from '@marque/contract/launch-params';
import { type Session, updateSession } from '../session/session.ts';
import { personalStorage } from '../session/personal-state.ts';
import { keepObject, readObject, sessionStore } from '../session/storage.ts';
import type { Channel } from './host-capabilities.ts';
import type { Host } from './host.ts';

let landing = '';

/**
 * The address this page was loaded with, before anything was taken out of it: iOS signs that one.
 * It may hold a token and stays in memory.
 */
export const landingUrl = (): string => landing;

type Field = (typeof LAUNCH_PARAMS)[keyof typeof LAUNCH_PARAMS];
const MAX_VALUE_LENGTH = 1000;

/** Kept, because a reload comes without the query: points with the session, the others for the visit. */
const KEPT = [
  ['openId', sessionStore],
  ['score', personalStorage],
  ['backTencentNews', sessionStore],
] as const;

const CHANNEL = 'userChannel';

/** The registration channel an address names, or one named before on this visit; null without any. */
function channelOf(query: URLSearchParams): Channel | null {
  const channelV1 = query.get('channelV1')?.slice(0, 64);
  if (!channelV1) {
    const { channelV1: kept, channelV2, channelV3 } = readObject(sessionStore, CHANNEL) ?? {};
    return typeof kept === 'string'
      ? { channelV1: kept, channelV2: String(channelV2), channelV3: String(channelV3) }
      : null;
  }
  const part = (name: string) => query.get(name)?.slice(0, 64) ?? '';
  const channel = { channelV1, channelV2: part('channelV2'), channelV3: part('channelV3') };
  keepObject(sessionStore, CHANNEL, channel);
  return channel;
}

/**
 * Taken out of the address in a WeChat that may yet turn out to be a mini-program. In memory alone:
 * elsewhere it is worth nothing.
 */
let withheld = '';

/** Stores the session a mini-program hands over. */
function keep(taken: string): void {
  const found: Partial<Pick<Session, Field>> = {};
  const query = new URLSearchParams(taken);
  for (const [name, field] of Object.entries(LAUNCH_PARAMS)) {
    const value = query.get(name);
    if (value !== null) found[field] = value.slice(0, MAX_VALUE_LENGTH);
  }
  updateSession(found);
  const kept: Partial<Pick<Session, Field>> = {};
  for (const [field, store] of KEPT) {
    if (found[field] !== undefined) store.set(field, found[field]);
    kept[field] = store.get(field) ?? found[field] ?? '';
  }
  updateSession(kept);
}

/**
 * Takes over who a mini-program says is there and removes it from the address. Elsewhere a token is
 * removed and nothing taken: anybody could write such a link and sign others in as themselves.
 */
export function takeLaunchParams({ environment }: Host): void {
  landing = location.href.split('#')[0]!;
  const fromMiniProgram = environment === 'applet' || environment === 'tiktok';
  const mayBe = environment === 'wechat';
  const { address, taken } = splitLaunchParams(
    location.pathname + location.search,
    fromMiniProgram || mayBe,
  );
  withheld = mayBe ? taken : '';
  keep(fromMiniProgram ? taken : '');
  const userChannel = channelOf(new URLSearchParams(location.search));
  if (userChannel) updateSession({ userChannel });
  if (taken) history.replaceState(history.state, '', address + location.hash);
}

/** The host has said what it is: what was withheld is taken over or forgotten. */
export function settleLaunchParams({ environment }: Host): void {
  if (environment === 'applet') keep(withheld);
  withheld = '';
}
