import { createStore, type Store } from '../store.ts';
import { keepObject, readObject, type SafeStorage, sessionStore } from './storage.ts';

/**
 * Data of one person in this tab, such as drafts and choices. It is removed from memory, storage and
 * screen when the person signs out or another one signs in. A visitor's data passes to the member who
 * signs in from it.
 */

type Credentials = { userId: string; Authorization: string };

const VISITOR = '';
/** Whether the name is that of a member with an access token whose id is not known yet. */
const isProvisional = (name: string): boolean => name.startsWith('?');
const nameOf = ({ userId, Authorization }: Credentials): string =>
  userId || (Authorization && `?${Authorization.slice(-12)}`);

const PREFIX = 'own:';
const keyPrefixOf = (name: string): string => `${PREFIX}${encodeURIComponent(name)}:`;

let person = VISITOR;
const version = createStore(0);
let controller = new AbortController();

/** A number that rises whenever the screen may show another person's data. */
export const personVersion = version.get;
/** A signal that aborts when the person changes, so that the next person gets no answer of theirs. */
export const personSignal = (): AbortSignal => controller.signal;

/** Adds a listener for changes of the person. */
export const onPersonChange = version.subscribe;

/** The storage of the person in this tab, for the visit. */
export const personalStorage: SafeStorage = {
  get: (key) => sessionStore.get(keyPrefixOf(person) + key),
  set: (key, value) => sessionStore.set(keyPrefixOf(person) + key, value),
};

/** Keeps an object of the person in this tab, for the visit. */
export const keepPersonal = (key: string, value: object): void =>
  keepObject(personalStorage, key, value);

/** Reads what `keepPersonal` kept; null without one. */
export const readPersonal = (key: string): Record<string, unknown> | null =>
  readObject(personalStorage, key);

/** Removes the data of others. Members' data stays while the id is unknown, because it may be this member's. */
function dropOthers(): void {
  for (const key of sessionStore.keys()) {
    if (!key.startsWith(PREFIX) || key.startsWith(keyPrefixOf(person))) continue;
    const owner = decodeURIComponent(key.split(':')[1]!);
    if (!isProvisional(person) || owner === VISITOR || isProvisional(owner))
      sessionStore.set(key, null);
  }
}

/** Passes the data of `from` to the person; true when the storage has data of this person. */
function transferFrom(from: string): boolean {
  const keys = sessionStore.keys();
  for (const key of keys.filter((key) => key.startsWith(keyPrefixOf(from)))) {
    personalStorage.set(key.slice(keyPrefixOf(from).length), sessionStore.get(key));
    sessionStore.set(key, null);
  }
  return keys.some((key) => key.startsWith(keyPrefixOf(person)));
}

/**
 * Sets the current person. `fromHere` says that a visitor signed in from this tab, so that the visitor's
 * data is the member's.
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

/** A value in memory that resets when the person changes. */
export function personalValue<T>(initial: T): Store<T> {
  const value = createStore(initial);
  onPersonChange(() => value.set(initial));
  return value;
}
