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

/**
 * The current value; the initial one on the server and during hydration. With `select`, a primitive
 * derived from it: the component renders again only when that changes. After hydration it renders again
 * at once where browser and server differ, and hydrates all sections below it in one long task.
 */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, S extends string | number | boolean>(
  store: Store<T>,
  select: (value: T) => S,
): S;
export function useStore<T>(
  { get, subscribe, initial }: Store<T>,
  select: (value: T) => unknown = (value) => value,
): unknown {
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(initial),
  );
}
