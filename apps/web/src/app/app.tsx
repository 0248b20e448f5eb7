import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { type Router, RouterProvider } from '#shared/routing/router.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { Shell } from './shell.tsx';

/** The root component. The server renders it and the browser hydrates it. */
export const App = ({ router, client }: { router: Router; client: QueryClient }) => (
  <StrictMode>
    <RouterProvider router={router}>
      <PageErrorBoundary>
        <Shell client={client} />
      </PageErrorBoundary>
    </RouterProvider>
  </StrictMode>
);
