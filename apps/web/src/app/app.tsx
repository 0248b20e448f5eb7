import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { type Router, RouterProvider } from '#shared/routing/router.tsx';
import { OrError } from './error-page.tsx';
import { Shell } from './shell.tsx';

/** The whole product, as the server renders it and the browser takes it over. */
export const App = ({ router, client }: { router: Router; client: QueryClient }) => (
  <StrictMode>
    <RouterProvider router={router}>
      <OrError>
        <Shell client={client} />
      </OrError>
    </RouterProvider>
  </StrictMode>
);
