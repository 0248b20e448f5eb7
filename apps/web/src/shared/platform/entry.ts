import { HANDED_OVER, takeHandedOver } from '@marque/contract/handed-over';
import { type Session, updateSession } from '../session/session.ts';
import { keepForVisit, readStored, sessionStore } from '../session/storage.ts';
import type { Channel } from './duties.ts';
import type { Host } from './host.ts';

let landing = '';

/**
 * The address this page was loaded with, before anything was taken out of it: iOS signs that one.
 * It may hold a token and stays in memory.
 */
export const entryAddress = (): string => landing;

type Field = (typeof HANDED_OVER)[keyof typeof HANDED_OVER];
const LONGEST = 1000;

/** Kept for the visit, since a reload comes without the query. */
const OF_THE_VISIT = ['openId', 'score', 'backTencentNews'] as const;

const CHANNEL = 'userChannel';

/** The registration channel an address names, or one named before on this visit; null without any. */
function channelOf(query: URLSearchParams): Channel | null {
  const channelV1 = query.get('channelV1')?.slice(0, 64);
  if (!channelV1) {
    const { channelV1: kept, channelV2, channelV3 } = readStored(CHANNEL) ?? {};
    return typeof kept === 'string'
      ? { channelV1: kept, channelV2: String(channelV2), channelV3: String(channelV3) }
      : null;
  }
  const part = (name: string) => query.get(name)?.slice(0, 64) ?? '';
  const channel = { channelV1, channelV2: part('channelV2'), channelV3: part('channelV3') };
  keepForVisit(CHANNEL, channel);
  return channel;
}

/**
 * Takes over who a mini-program says is there and removes it from the address. Elsewhere a token is
 * removed and nothing taken: anybody could write such a link and sign others in as themselves.
 */
export function takeEntry({ environment }: Host): void {
  landing = location.href.split('#')[0]!;
  const fromMiniProgram = environment === 'applet' || environment === 'tiktok';
  const { address, taken } = takeHandedOver(location.pathname + location.search, fromMiniProgram);
  const found: Partial<Pick<Session, Field>> = {};
  if (fromMiniProgram) {
    const query = new URLSearchParams(taken);
    for (const [name, field] of Object.entries(HANDED_OVER)) {
      const value = query.get(name);
      if (value !== null) found[field] = value.slice(0, LONGEST);
    }
  }
  const kept: Partial<Pick<Session, Field>> = {};
  for (const field of OF_THE_VISIT) {
    if (found[field] !== undefined) sessionStore.set(field, found[field]);
    else kept[field] = sessionStore.get(field) ?? '';
  }
  const userChannel = channelOf(new URLSearchParams(location.search));
  updateSession({ ...kept, ...found, ...(userChannel && { userChannel }) });
  if (taken) history.replaceState(history.state, '', address + location.hash);
}
