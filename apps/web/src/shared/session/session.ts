import { SOURCE_APP, type Brand } from '@marque/contract/core';
import type { Profile } from '@marque/contract/session/schema';
import type { Channel } from '../platform/host-capabilities.ts';
import { sourceTypeOf } from '../platform/host.ts';
import { changePerson } from './personal-state.ts';
import { createStore, useStore } from '../store.ts';
import { localStore, sessionStore } from './storage.ts';

/** Fields of the signed-in member. The access token is last, because other tabs take its change as complete. */
export const PERSONAL_FIELDS = [
  'userId',
  'phone',
  'userName',
  'logo',
  'avatar',
  'nickName',
  'Authorization',
] as const;
/** The login fields, the only ones that persist. */
const PERSISTED = ['SourceApp', 'SourceType', ...PERSONAL_FIELDS] as const;
type PersistedField = (typeof PERSISTED)[number];

/** What the host reports about visit and device. These fields end with the visit. */
type VisitField =
  /** When the member registered, as ISO text. */
  | 'regTime'
  /** The inviter's name from the server, not an account id. Orders of the visit carry it. */
  | 'shareUserId'
  | 'openId'
  | 'score'
  /** Set by a mini-program opened from Tencent News; a banner leads back there. */
  | 'backTencentNews'
  | 'appVersion'
  | 'deviceId'
  | 'deviceVersion'
  | 'osVersion'
  | 'statusBarHeight';

export type Session = Record<PersistedField | VisitField, string> & {
  /** The registration channel of a new member. */
  userChannel: Channel;
  /** The located or chosen city of this visit (shared/location). */
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

/** The storage key of the inviter, which survives a reload. */
const SHARER = 'shareUserId';

const SIGNED_OUT = signedOut();
const current = createStore(SIGNED_OUT);
/** Whether the current change signs in the visitor of this tab. */
let fromThisTab = false;
// This listener runs first, so that no other listener mixes the data of two persons.
current.subscribe(() => changePerson(current.get(), fromThisTab));

type StoredFields = Record<(typeof PERSONAL_FIELDS)[number], string>;
export const readStored = (): StoredFields =>
  Object.fromEntries(
    PERSONAL_FIELDS.map((field) => [field, localStore.get(field) ?? '']),
  ) as StoredFields;
/** The stored fields as this tab has last read or written them. They never change when storage is blocked. */
let known: StoredFields = signedOut();
export const lastSeenStored = (): StoredFields => known;

/** Reads the session of an earlier visit. Called once, before the first render in a browser. */
export function restoreSession(): void {
  const session = signedOut();
  for (const field of PERSISTED) session[field] = localStore.get(field) ?? '';
  session.shareUserId = sessionStore.get(SHARER) ?? '';
  // The source type is that of the current host, not that of an earlier visit.
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

/** Changes fields of the session. Another person's id or access token first resets the member's fields. */
export function updateSession(change: Partial<Session>): void {
  const { Authorization, userId } = change;
  const session = getSession();
  const another =
    userId === undefined
      ? // A new access token without an id may belong to another person.
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

/** Takes over the session that another tab has stored (`other-tabs.ts`). */
export function adoptStoredSession(stored: StoredFields, fromHere: boolean): void {
  known = stored;
  const session = getSession();
  const another = stored.userId !== session.userId || !session.userId;
  enter({ ...(another && signedOutFields()), ...stored }, fromHere);
}

/** The session's fields of a profile. */
export const sessionFieldsOf = ({
  userId,
  phone,
  userName,
  nickName,
  avatar,
  logo,
  regTime,
}: Profile): Partial<Session> => ({ userId, phone, userName, nickName, avatar, logo, regTime });

/** Stores the inviter for this visit. */
export function rememberSharer(shareUserId: string): void {
  sessionStore.set(SHARER, shareUserId);
  updateSession({ shareUserId });
}

/** The reset values of the fields that end with the session. */
const signedOutFields = (): Partial<Session> => {
  const { score, regTime, userId, phone, userName, logo, avatar, nickName } = SIGNED_OUT;
  return { score, regTime, userId, phone, userName, logo, avatar, nickName };
};

/** Ends the session. Source and location of the visit stay. */
export const signOut = (): void => updateSession({ ...signedOutFields(), Authorization: '' });

/** Removes an expired access token. The member stays, so that their pages wait until they sign in again. */
export const expireSession = (): void => updateSession({ Authorization: '' });

/** The session; signed out during hydration. */
export const useSession = (): Session => useStore(current);

const hasToken = ({ Authorization }: Session): boolean => Authorization !== '';
export const isSignedIn = (): boolean => hasToken(current.get());
export const useSignedIn = (): boolean => useStore(current, hasToken);

/** Whether this is the website, for components that the server renders too. */
export const useWebsite = (): boolean =>
  useStore(current, ({ SourceType }) => SourceType === 'WEBSITE');

/** Whether this is the website: the stored key `env` is WEBSITE. Its calls always carry the brand `bz`. */
export const isWebsite = (): boolean => localStore.get('env') === 'WEBSITE';

/** Makes this browser the website or a plain one. It takes effect with the next page load. */
export const simulateWebsite = (on: boolean): void => localStore.set('env', on ? 'WEBSITE' : null);

export const sourceAppOf = (brand: Brand): string =>
  isWebsite() ? SOURCE_APP.bz : SOURCE_APP[brand];
