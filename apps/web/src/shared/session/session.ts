import { SOURCE_APP, type Brand } from '@marque/contract/core';
import { useSyncExternalStore } from 'react';
import type { Channel } from '../platform/duties.ts';
import { sourceTypeOf } from '../platform/host.ts';
import { localStore, sessionStore } from './storage.ts';

/** The login-related fields; they and nothing else persist. */
const PERSISTED = [
  'Authorization',
  'userId',
  'phone',
  'userName',
  'logo',
  'avatar',
  'nickName',
  'SourceApp',
  'SourceType',
] as const;
type PersistedField = (typeof PERSISTED)[number];

/** What the host says of the visit and the device; nothing of it outlives the visit. */
type VisitField =
  /** When the member registered, as ISO. */
  | 'regTime'
  /** Who brought the user here: a name the server gave, not an account. Orders of the visit carry it. */
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
let session: Session = SIGNED_OUT;
const listeners = new Set<() => void>();

/** Reads what an earlier visit left. Called once, before the first render in a browser. */
export function restoreSession(): void {
  session = signedOut();
  for (const field of PERSISTED) session[field] = localStore.get(field) ?? '';
  session.shareUserId = sessionStore.get(SHARER) ?? '';
  // Where the product runs now, not where an earlier visit ran.
  session.SourceType = isWebsite() ? 'WEBSITE' : sourceTypeOf(navigator.userAgent);
}

export const getSession = (): Session => session;

export function updateSession(change: Partial<Session>): void {
  session = { ...session, ...change };
  for (const field of PERSISTED)
    if (change[field] !== undefined) localStore.set(field, change[field] || null);
  for (const listener of listeners) listener();
}

/** Remembers for this visit who brought the user here. */
export function rememberSharer(shareUserId: string): void {
  sessionStore.set(SHARER, shareUserId);
  updateSession({ shareUserId });
}

/** Forgets who was signed in; where the visit came from, and takes place, stays. */
export function signOut(): void {
  const { Authorization, userId, phone, userName, logo, avatar, nickName, score, regTime } =
    SIGNED_OUT;
  updateSession({
    Authorization,
    userId,
    phone,
    userName,
    logo,
    avatar,
    nickName,
    score,
    regTime,
  });
}

/** The token holds no longer. Whose it was stays known: their pages wait until they sign in again. */
export const expireSession = (): void => updateSession({ Authorization: '' });

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session, signed out while the server's HTML is being taken over. */
export const useSession = (): Session =>
  useSyncExternalStore(onSessionChange, getSession, () => SIGNED_OUT);

export const useSignedIn = (): boolean => useSession().Authorization !== '';

/** The website environment: the stored key `env` says WEBSITE. It always speaks as the second brand. */
export const isWebsite = (): boolean => localStore.get('env') === 'WEBSITE';

export const sourceAppOf = (brand: Brand): string =>
  isWebsite() ? SOURCE_APP.bz : SOURCE_APP[brand];
