import { useSyncExternalStore } from 'react';

/** A value outside of React that components subscribe to. */
export type Store<T> = {
  get: () => T;
  set: (next: T) => void;
  /** Calls `listener` after every `set`, in the order of subscription, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
  readonly initial: T;
};

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The current value; the initial one on the server and during hydration. */
export const useStore = <T>({ get, subscribe, initial }: Store<T>): T =>
  useSyncExternalStore(subscribe, get, () => initial);
