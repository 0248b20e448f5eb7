import { createStore, type Store } from '../store.ts';
import { type SafeStorage, sessionStore } from './storage.ts';

/**
 * What belongs to one person in this tab: typed, chosen, remembered for them. No other person finds it:
 * it goes from memory, storage and screen when they sign out or another one signs in. What a visitor
 * has typed goes on with who signs in from it.
 */

type Credentials = { userId: string; Authorization: string };

const VISITOR = '';
/** A member with a token, before the id is known. */
const isProvisional = (name: string): boolean => name.startsWith('?');
const nameOf = ({ userId, Authorization }: Credentials): string =>
  userId || (Authorization && `?${Authorization.slice(-12)}`);

const PREFIX = 'own:';
const keyPrefixOf = (name: string): string => `${PREFIX}${encodeURIComponent(name)}:`;

let person = VISITOR;
const version = createStore(0);
let controller = new AbortController();

/** Rises whenever what is on the screen may be another person's. */
export const personVersion = version.get;
/** Aborted when the person leaves: an answer to them is not for the next one. */
export const personSignal = (): AbortSignal => controller.signal;

/** Called when the person changes, before the next one is set. */
export const onPersonChange = version.subscribe;

/** What is kept for the person in this tab, for the visit. */
export const personalStorage: SafeStorage = {
  get: (key) => sessionStore.get(keyPrefixOf(person) + key),
  set: (key, value) => sessionStore.set(keyPrefixOf(person) + key, value),
};

/** Takes things of others away. A member without a known id may be the owner of data that waits here. */
function dropOthers(): void {
  for (const key of sessionStore.keys()) {
    if (!key.startsWith(PREFIX) || key.startsWith(keyPrefixOf(person))) continue;
    const owner = decodeURIComponent(key.split(':')[1]!);
    if (!isProvisional(person) || owner === VISITOR || isProvisional(owner))
      sessionStore.set(key, null);
  }
}

/** Hands things on to the person; true when others of theirs were waiting. */
function transferFrom(from: string): boolean {
  const keys = sessionStore.keys();
  for (const key of keys.filter((key) => key.startsWith(keyPrefixOf(from)))) {
    personalStorage.set(key.slice(keyPrefixOf(from).length), sessionStore.get(key));
    sessionStore.set(key, null);
  }
  return keys.some((key) => key.startsWith(keyPrefixOf(person)));
}

/**
 * Says who is here now. `fromHere`: they have signed in from what was done in this tab, so that a
 * visitor's things are theirs.
 */
export function changePerson(who: Credentials, fromHere: boolean): void {
  const before = person;
  person = nameOf(who);
  if (person === before) return;
  // A visitor who signs in, and a member whose id becomes known, stay the same person.
  const stays =
    before === VISITOR
      ? fromHere
      : isProvisional(before) && person !== VISITOR && !isProvisional(person);
  const waiting = stays && transferFrom(before);
  dropOthers();
  if (stays && !waiting) return;
  controller.abort();
  controller = new AbortController();
  version.set(version.get() + 1);
}

/** A value in memory that is the person's alone. */
export function personalValue<T>(initial: T): Store<T> {
  const value = createStore(initial);
  onPersonChange(() => value.set(initial));
  return value;
}
