import './app/styles/tokens.css';
import './app/styles/global.css';
import { OLDEST_PAGE_MS } from '@marque/contract/page-age';
import type { PageId } from '@marque/contract/pages';
import type { QueryKey } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, redirect, RouterProvider } from 'react-router';
import { ErrorPage } from './app/error-page.tsx';
import { brandLastSeen } from './app/brand.ts';
import { guardedAddress } from './app/guard.ts';
import { createQueryClient } from './app/query-client.ts';
import { createRoutes } from './app/routes.ts';
import { Shell } from './app/shell.tsx';
import { resetUnauthorized, signInWith } from './shared/api/unauthorized.ts';
import { learnClock } from './shared/api/wire.ts';
import { restoreLook } from './shared/look/look.ts';
import { takeEntry } from './shared/platform/entry.ts';
import { platform, prepareHost } from './shared/platform/platform.ts';
import { navigateWith } from './shared/platform/route.ts';
import { signIn } from './shared/platform/sign-in.ts';
import { simulatedHost } from './shared/platform/simulated.ts';
import { follow, watchRouter } from './shared/routing/leaving.ts';
import { installChunkGuard, loadChunk, setReloadTarget } from './shared/routing/load-chunk.ts';
import { isFirstPage, rememberFirstPage } from './shared/routing/first-page.ts';
import { pageOfPath } from './shared/routing/page-paths.ts';
import type { PageModule } from './shared/routing/routes.ts';
import { warmWith } from './shared/routing/warm.ts';
import { onPersonLeft } from './shared/session/own.ts';
import { getSession, onSessionChange, restoreSession } from './shared/session/session.ts';
import { dismissQuestion } from './shared/ui/confirm-store.ts';
import { clearToast } from './shared/ui/toaster-store.ts';

type ServerState = {
  queries: { key: QueryKey; data: unknown }[];
  /** Both in milliseconds of the server's clock. */
  serverTime: number;
  madeAt: number;
};

/** A page the browser had kept and the server confirmed holds the time of its first answer. */
function isFromServer(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.transferSize >= navigation.encodedBodySize;
}

const pageCode = async (page: PageId): Promise<PageModule> => {
  const { bindings } = await import('./app/bindings.ts');
  return bindings[page].lazy();
};

/** The code of the page the document was made for, by the file it names: its styles are there. */
const firstPageCode = (page: PageId): Promise<PageModule> => {
  const { page: file } = document.getElementById('root')!.dataset;
  return file ? import(/* @vite-ignore */ file) : pageCode(page);
};

async function start(): Promise<void> {
  // The newest of what the product's code uses that the oldest browsers lack.
  if (!('hasOwn' in Object)) await import('./polyfills.ts');
  installChunkGuard();
  restoreLook();
  restoreSession();
  const page = pageOfPath(location.pathname);
  // Both take their time: the page's code comes over the network, a native app shakes hands.
  const code = page ? loadChunk(() => firstPageCode(page)) : null;
  code?.catch(() => undefined);
  const simulated = simulatedHost();
  if (simulated)
    (await import('./shared/platform/native/simulated-host.ts')).installSimulatedHost(simulated);
  const nativeApp = await prepareHost((named) => {
    void import('./app/host-session.ts').then(({ takeNamedHost }) => takeNamedHost(named));
  });
  const { host } = platform();
  takeEntry(host);
  if (host.environment !== 'browser')
    (await import('./app/host-session.ts')).takeHost(host, nativeApp);
  const { pathname, search } = location;
  const elsewhere = guardedAddress(pathname, search);
  rememberFirstPage();
  const { idx } = history.state as { idx: number };
  if (elsewhere) history.replaceState({ idx }, '', elsewhere);

  const client = createQueryClient();
  // The page as it was made is not for this visitor of the website.
  const { dataset } = document.documentElement;
  const held = 'held' in dataset;
  const stateElement = elsewhere || held ? null : document.getElementById('state');
  if (stateElement) {
    const state = JSON.parse(stateElement.textContent) as ServerState;
    const fromServer = isFromServer();
    if (fromServer) learnClock(state.serverTime);
    const updatedAt = Date.now() - (fromServer ? state.serverTime - state.madeAt : OLDEST_PAGE_MS);
    for (const { key, data } of state.queries) client.setQueryData(key, data, { updatedAt });
  }
  onPersonLeft(() => {
    client.clear();
    dismissQuestion();
    clearToast();
  });
  let { Authorization: signedInAs } = getSession();
  onSessionChange(() => {
    const { Authorization } = getSession();
    if (Authorization === signedInAs) return;
    signedInAs = Authorization;
    if (!Authorization) return;
    void client.invalidateQueries();
    resetUnauthorized();
  });

  // A page whose code does not come is opened by the router again, which shows what happened.
  const loaded =
    page && code && !elsewhere
      ? await code.then(
          (module) => ({ [page]: module }),
          () => null,
        )
      : null;
  const router = createBrowserRouter(
    [
      {
        id: 'root',
        element: <Shell client={client} />,
        errorElement: <ErrorPage />,
        loader: ({ request }) => {
          const url = new URL(request.url);
          const address = guardedAddress(url.pathname, url.search);
          return address ? redirect(address) : null;
        },
        // A navigation always passes the guard.
        shouldRevalidate: () => true,
        children: createRoutes(loaded ?? {}, (id) => loadChunk(() => pageCode(id)), brandLastSeen),
      },
    ],
    loaded ? { hydrationData: { loaderData: { root: null } } } : {},
  );
  setReloadTarget(() => {
    const { location: next } = router.state.navigation;
    return next ? location.origin + next.pathname + next.search : location.href;
  });
  // Whoever is not here any more may not see every page.
  onPersonLeft(() => {
    const address = guardedAddress(location.pathname, location.search);
    if (address) void router.navigate(address, { replace: true });
  });
  watchRouter(router);
  signInWith(signIn);
  navigateWith((address, options) => void follow(router.navigate(address, options)));
  warmWith(pageCode);
  if (nativeApp) {
    const { connectHost } = await import('./app/host-session.ts');
    void import('./app/learn-user.ts').then(({ learnUser }) => learnUser());
    connectHost(nativeApp, {
      client,
      navigate: (to) => void (to === -1 ? router.navigate(-1) : router.navigate(to)),
      canGoBack: () => !isFirstPage(),
    });
  }
  // Kept pages restore their own scroll; the browser's guess would fight it.
  history.scrollRestoration = 'manual';

  const root = document.getElementById('root')!;
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (stateElement && loaded) hydrateRoot(root, app);
  else {
    root.textContent = '';
    delete dataset.held;
    createRoot(root).render(app);
  }
}

void start();
