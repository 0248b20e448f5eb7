import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * `before` on the server and during hydration, then `value`. A second render follows hydration only
 * where they differ; it hydrates all sections below the component in one long task.
 */
export const useHydratedValue = <T extends string | number | boolean>(value: T, before: T): T =>
  useSyncExternalStore(
    never,
    () => value,
    () => before,
  );

/** False on the server and during hydration, for content that only a browser can render. */
export const useHydrated = (): boolean => useHydratedValue(true, false);
