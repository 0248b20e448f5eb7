import { type ReactNode, Suspense } from 'react';

/**
 * A part of a page the server has rendered, taken over in a turn of its own: the browser goes on with
 * taps and paints before the next one, and what is touched is taken over first. Sections of a page
 * stand in one each; where nothing was rendered they are as without.
 */
export const HydrationSection = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>{children}</Suspense>
);
