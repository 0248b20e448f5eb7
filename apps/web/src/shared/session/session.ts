import { SOURCE_APP, type Brand } from '@marque/contract/core';
import type { Profile } from '@marque/contract/session/schema';
import type { Channel } from '../platform/host-capabilities.ts';
import { sourceTypeOf } from '../platform/host.ts';
import { changePerson } from './personal-state.ts';
import { createStore, useStore } from '../store.ts';
import { localStore, sessionStore } from './storage.ts';

/** Fields of the signed-in member. The token is last: other tabs take its change as the change of person. */
export const PERSONAL_FIELDS = [
  'userId',
  'phone',
  'userName',
  'logo',
  'avatar',
  'nickName',
  'Authorization',
] as const;
/** The login-related fields; they and nothing else persist. */
const PERSISTED = ['SourceApp', 'SourceType', ...PERSONAL_FIELDS] as const;
type PersistedField = (typeof PERSISTED)[number];

/** What the host says of the visit and the device; nothing of it outlives the visit. */
type VisitField =
  /** When the member registered, as ISO. */
  | 'regTime'
  /** The inviter: a name the server gave, not an account. Orders of the visit carry it. */
  | 'shareUserId'
  | 'openId'
  | 'score'
  /** Set by a mini-program that was opened from the news: a banner leads back there. */
  | 'backTencentNews'
  | 'appVersion'
  | 'deviceId'
  | 'deviceVersion'
  | 'osVersion'
  | 'statusBarHeight';

export type Session = Record<PersistedField | VisitField, string> & {
  /** Where a new member comes from. */
  userChannel: Channel;
  /** Where the user is or looks, for this visit; see shared/location. */
  city: string;
  /** Degrees in GCJ-02; null until located. */
  lng: number | null;
  lat: number | null;
};

const signedOut = (): Session => ({
  Authorization: '',
  userId: '',
  phone: '',
  userName: '',
  logo: '',
  avatar: '',
  nickName: '',
  SourceApp: '',
  SourceType: '',
  regTime: '',
  shareUserId: '',
  openId: '',
  score: '',
  backTencentNews: '',
  appVersion: '',
  deviceId: '',
  deviceVersion: '',
  osVersion: '',
  statusBarHeight: '',
  userChannel: { channelV1: '39', channelV2: '', channelV3: '' },
  city: '',
  lng: null,
  lat: null,
});

/** Kept for the visit, which a reload does not end. */
const SHARER = 'shareUserId';

const SIGNED_OUT = signedOut();
const current = createStore(SIGNED_OUT);
/** Whether the next member signs in from this tab. */
let fromThisTab = false;
// The first listener of every change, so that no other listener mixes two persons' data.
current.subscribe(() => changePerson(current.get(), fromThisTab));

type Stored = Record<(typeof PERSONAL_FIELDS)[number], string>;
export const readStored = (): Stored =>
  Object.fromEntries(
    PERSONAL_FIELDS.map((field) => [field, localStore.get(field) ?? '']),
  ) as Stored;
/** What this tab has last read or written: where storage is blocked it never changes. */
let known: Stored = signedOut();
export const lastSeenStored = (): Stored => known;

/** Reads what an earlier visit left. Called once, before the first render in a browser. */
export function restoreSession(): void {
  const session = signedOut();
  for (const field of PERSISTED) session[field] = localStore.get(field) ?? '';
  session.shareUserId = sessionStore.get(SHARER) ?? '';
  // Where the product runs now, not where an earlier visit ran.
  session.SourceType = isWebsite() ? 'WEBSITE' : sourceTypeOf(navigator.userAgent);
  localStore.set('SourceType', session.SourceType);
  known = readStored();
  fromThisTab = false;
  current.set(session);
}

export const getSession = current.get;
export const onSessionChange = current.subscribe;

function enter(change: Partial<Session>, fromHere: boolean): void {
  fromThisTab = fromHere;
  current.set({ ...current.get(), ...change });
}

/** Changes what is known of the session; nothing of one person is taken for the next one's. */
export function updateSession(change: Partial<Session>): void {
  const { Authorization, userId } = change;
  const session = getSession();
  const another =
    userId === undefined
      ? // A token without an id may belong to anyone.
        Authorization && Authorization !== session.Authorization
      : session.userId && userId !== session.userId;
  const whole = another ? { ...signedOutFields(), ...change } : change;
  for (const field of PERSISTED)
    if (whole[field] !== undefined) localStore.set(field, whole[field] || null);
  const written = PERSONAL_FIELDS.filter((field) => whole[field] !== undefined);
  const stored = readStored();
  for (const field of written) known[field] = stored[field];
  enter(whole, true);
}

/** Adopts the session another tab has stored; see other-tabs.ts. */
export function adoptStoredSession(stored: Stored, fromHere: boolean): void {
  known = stored;
  const session = getSession();
  const another = stored.userId !== session.userId || !session.userId;
  enter({ ...(another && signedOutFields()), ...stored }, fromHere);
}

/** What a member's profile says, as the session keeps it. */
export const sessionFieldsOf = ({
  userId,
  phone,
  userName,
  nickName,
  avatar,
  logo,
  regTime,
}: Profile): Partial<Session> => ({ userId, phone, userName, nickName, avatar, logo, regTime });

/** Remembers the inviter for this visit. */
export function rememberSharer(shareUserId: string): void {
  sessionStore.set(SHARER, shareUserId);
  updateSession({ shareUserId });
}

/** The fields that end with the session. */
const signedOutFields = (): Partial<Session> => {
  const { score, regTime, userId, phone, userName, logo, avatar, nickName } = SIGNED_OUT;
  return { score, regTime, userId, phone, userName, logo, avatar, nickName };
};

/** Ends the session; source and location of the visit stay. */
export const signOut = (): void => updateSession({ ...signedOutFields(), Authorization: '' });

/** The token holds no longer. The member stays known: their pages wait until they sign in again. */
export const expireSession = (): void => updateSession({ Authorization: '' });

/** The session, signed out while the server's HTML is being taken over. */
export const useSession = (): Session => useStore(current);

export const useSignedIn = (): boolean => useSession().Authorization !== '';

/** Whether this is the website, for what the server renders as well. */
export const useWebsite = (): boolean => useSession().SourceType === 'WEBSITE';

/** The website environment: the stored key `env` says WEBSITE. It always speaks as the second brand. */
export const isWebsite = (): boolean => localStore.get('env') === 'WEBSITE';

/** Makes this browser the website, or a plain one; takes effect with a new page load. */
export const simulateWebsite = (on: boolean): void => localStore.set('env', on ? 'WEBSITE' : null);

export const sourceAppOf = (brand: Brand): string =>
  isWebsite() ? SOURCE_APP.bz : SOURCE_APP[brand];
