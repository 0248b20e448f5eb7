import { createMemoryHistory } from '@tanstack/history';
import { type ReactNode, useState } from 'react';
import { createRouter, RouterProvider } from '#shared/routing/router.tsx';

const Nothing = () => null;

/** Renders a component at an address, without the page of that address. */
export function At({ path = '/home', children }: { path?: string; children: ReactNode }) {
  const [router] = useState(() =>
    createRouter({
      history: createMemoryHistory({ initialEntries: [path] }),
      first: { element: <Nothing />, error: null },
      load: () => Promise.resolve({ Component: Nothing }),
    }),
  );
  return <RouterProvider router={router}>{children}</RouterProvider>;
}
