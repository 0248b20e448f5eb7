import { SOURCE_APP, type Brand } from '@marque/contract/core';
import { useSyncExternalStore } from 'react';
import { localStore } from './storage.ts';

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

export type Session = Record<PersistedField, string> & {
  userChannel: { channelV1: string; channelV2: string; channelV3: string };
};

/** Android gives ANDROID, iPhone, iPad and iPod give IOS, everything else SYSTEM. */
export function sourceTypeOf(userAgent: string): 'ANDROID' | 'IOS' | 'SYSTEM' {
  if (/Android/i.test(userAgent)) return 'ANDROID';
  return /iPhone|iPad|iPod/i.test(userAgent) ? 'IOS' : 'SYSTEM';
}

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
  userChannel: { channelV1: '39', channelV2: '', channelV3: '' },
});

const SIGNED_OUT = signedOut();
let session: Session = SIGNED_OUT;
const listeners = new Set<() => void>();

/** Reads what an earlier visit left. Called once, before the first render in a browser. */
export function restoreSession(): void {
  session = signedOut();
  for (const field of PERSISTED) session[field] = localStore.get(field) ?? '';
  session.SourceType ||= sourceTypeOf(navigator.userAgent);
}

export const getSession = (): Session => session;

export function updateSession(change: Partial<Session>): void {
  session = { ...session, ...change };
  for (const field of PERSISTED)
    if (change[field] !== undefined) localStore.set(field, change[field] || null);
  for (const listener of listeners) listener();
}

/** Forgets who was signed in; where the visit came from stays. */
export function signOut(): void {
  const { SourceApp, SourceType, userChannel } = session;
  updateSession({ ...signedOut(), SourceApp, SourceType, userChannel });
}

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
