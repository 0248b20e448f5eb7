import type { ReactNode } from 'react';

/** The page modules of one component that stands at several addresses and is told at which. */
export const face =
  <P extends string>(Page: (props: { page: P }) => ReactNode) =>
  (page: P) => ({ Component: () => <Page page={page} /> });
