import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration, for content that only a browser can render. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
