import { LAUNCH_PARAMS, splitLaunchParams } from '@marque/contract/launch-params';
import { type Session, updateSession } from '../session/session.ts';
import { personalStorage } from '../session/personal-state.ts';
import { keepObject, readObject, sessionStore } from '../session/storage.ts';
import type { Channel } from './host-capabilities.ts';
import type { Host } from './host.ts';

let landing = '';

/**
 * The address that this page was loaded with, including launch params: WeChat on iOS verifies that
 * address. It may contain an access token, so it is kept in memory only.
 */
export const landingUrl = (): string => landing;

type Field = (typeof LAUNCH_PARAMS)[keyof typeof LAUNCH_PARAMS];
const MAX_VALUE_LENGTH = 1000;

/** Stored params, because a reload has no query: points for the person, the others for the visit. */
const KEPT = [
  ['openId', sessionStore],
  ['score', personalStorage],
  ['backTencentNews', sessionStore],
] as const;

const CHANNEL = 'userChannel';

/** The registration channel in the address, or the one stored earlier in this visit; null without either. */
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

/** Keeps the channel by which somebody came to a page that names it by one word. */
export function keepChannel(name: string): void {
  const userChannel = { channelV1: name.slice(0, 64), channelV2: '', channelV3: '' };
  keepObject(sessionStore, CHANNEL, userChannel);
  updateSession({ userChannel });
}

/**
 * Launch params removed from the address in a WeChat that may turn out to be a mini-program. They stay
 * in memory only, because they are ignored in other hosts.
 */
let withheld = '';

/** The value of a param. The flag of a visit from Tencent News is unset by `0`. */
const valueOf = (field: Field, value: string): string =>
  field === 'backTencentNews' && value === '0' ? '' : value.slice(0, MAX_VALUE_LENGTH);

/** Stores the launch params of a mini-program in the session. */
function keep(taken: string): void {
  const found: Partial<Pick<Session, Field>> = {};
  const query = new URLSearchParams(taken);
  for (const [name, field] of Object.entries(LAUNCH_PARAMS)) {
    const value = query.get(name);
    if (value !== null) found[field] = valueOf(field, value);
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
 * Reads the launch params of a mini-program and removes them from the address. In other hosts they are
 * removed and ignored: anybody could send such a link and sign others in as themselves.
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

/** Stores the withheld launch params once the host is known to be a mini-program, otherwise drops them. */
export function settleLaunchParams({ environment }: Host): void {
  if (environment === 'applet') keep(withheld);
  withheld = '';
}
