import { type ReactNode, Suspense } from 'react';

/**
 * A part of a server-rendered page that hydrates by itself. The browser handles taps and paints between
 * two sections, and hydrates the touched section first. Each section of a page gets its own. Without
 * server markup it has no effect.
 */
export const HydrationSection = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>{children}</Suspense>
);
