import './app/styles/tokens.css';
import './app/styles/global.css';
import { OLDEST_PAGE_MS } from '@marque/contract/page-age';
import type { PageId } from '@marque/contract/pages';
import type { QueryKey } from '@tanstack/react-query';
import { createBrowserHistory } from '@tanstack/history';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { bindingOf } from './app/areas.ts';
import { brandLastSeen } from './app/brand.ts';
import { guardedAddress } from './app/guard.ts';
import { createQueryClient } from './app/query-client.ts';
import { resetUnauthorized, signInWith } from './shared/api/unauthorized.ts';
import { learnClock } from './shared/api/wire.ts';
import { restoreLook } from './shared/look/look.ts';
import { takeEntry } from './shared/platform/entry.ts';
import { platform, prepareHost } from './shared/platform/platform.ts';
import { navigateWith } from './shared/platform/route.ts';
import { signIn } from './shared/platform/sign-in.ts';
import { simulatedHost } from './shared/platform/simulated.ts';
import { watchBack } from './shared/routing/back.ts';
import { follow, watchRouter } from './shared/routing/leaving.ts';
import { installChunkGuard, loadChunk, setReloadTarget } from './shared/routing/load-chunk.ts';
import { isFirstPage, rememberFirstPage } from './shared/routing/first-page.ts';
import { learnPages, type PageFacts } from './shared/routing/page-facts.ts';
import { destinationOf, pageOfPath } from './shared/routing/page-paths.ts';
import { createRouter, elementOf, type Outcome } from './shared/routing/router.tsx';
import type { PageModule, Topic } from './shared/routing/routes.ts';
import { onPersonLeft } from './shared/session/own.ts';
import { getSession, onSessionChange, restoreSession } from './shared/session/session.ts';
import { dismissQuestion } from './shared/ui/modal/confirm-store.ts';
import { clearToast } from './shared/ui/modal/toaster-store.ts';

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
  const { topic } = await bindingOf(page);
  return (await topic()).pages[page]!;
};

/** The code of the page the document was made for, by the file it names; its styles and facts are there. */
const firstPageCode = async (page: PageId): Promise<PageModule> => {
  const { topic, facts } = document.getElementById('root')!.dataset;
  if (!topic || !facts) return pageCode(page);
  learnPages({ [page]: JSON.parse(facts) as PageFacts });
  const { pages } = (await import(/* @vite-ignore */ topic)) as Topic;
  return pages[page]!;
};

/** The document's style sheets: until they are here it has no more rules than its first view stands on. */
const sheetsHere = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link.sheet')].map(
      (link) =>
        link.sheet ??
        new Promise((settle) => {
          link.addEventListener('load', settle);
          // Without one the page is plain, and works.
          link.addEventListener('error', settle);
        }),
    ),
  );

async function start(): Promise<void> {
  // Whoever has tapped or scrolled meanwhile comes before what follows.
  await new Promise((resolve) => setTimeout(resolve));
  // The newest of what the product's code uses that the oldest browsers lack.
  if (!('hasOwn' in Object)) await import('./polyfills.ts');
  installChunkGuard();
  restoreLook();
  restoreSession();
  const sheets = sheetsHere();
  const page = pageOfPath(location.pathname);
  // Both take their time: the page's code comes over the network, a native app shakes hands.
  const code = page ? loadChunk(() => firstPageCode(page)) : null;
  code?.catch(() => undefined);
  // Whoever taps at once does not wait for the area's table before the page's code.
  if (page) bindingOf(page).catch(() => undefined);
  const simulated = simulatedHost();
  if (simulated)
    (await import('./shared/platform/native/simulated-host.ts')).installSimulatedHost(simulated);
  const nativeApp = await prepareHost((named) => {
    void import('./app/host/host-session.ts').then(({ takeNamedHost }) => takeNamedHost(named));
  });
  const { host } = platform();
  takeEntry(host);
  if (host.environment !== 'browser')
    (await import('./app/host/host-session.ts')).takeHost(host, nativeApp);
  const find = (to: string) => destinationOf(to, guardedAddress, brandLastSeen);
  const destination = find(location.href.slice(location.origin.length));
  rememberFirstPage();
  if (destination.moved) history.replaceState(history.state, '', destination.href);

  const client = createQueryClient();
  // The page as it was made is not for this visitor of the website.
  const { dataset } = document.documentElement;
  const held = 'held' in dataset;
  const stateElement = destination.moved || held ? null : document.getElementById('state');
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

  const load = (id: PageId) => loadChunk(() => pageCode(id));
  await sheets;
  const first = await (destination.page === page ? code! : load(destination.page)).then(
    elementOf,
    (error: unknown): Outcome => ({ element: null, error }),
  );
  watchBack();
  const router = createRouter({
    history: createBrowserHistory(),
    first,
    load,
    find,
  });
  setReloadTarget(() => {
    const next = router.pending();
    return next === null ? location.href : location.origin + next;
  });
  // Whoever is not here any more may not see every page.
  onPersonLeft(() => {
    const address = guardedAddress(location.pathname, location.search);
    if (address) void router.go(address, { replace: true });
  });
  watchRouter(router);
  signInWith(signIn);
  navigateWith((address, options) => void follow(router.go(address, options)));
  if (nativeApp) {
    const { connectHost } = await import('./app/host/host-session.ts');
    void import('./app/learn-user.ts').then(({ learnUser }) => learnUser());
    connectHost(nativeApp, {
      client,
      navigate: (to) => void (to === -1 ? router.step(-1) : router.go(to)),
      canGoBack: () => !isFirstPage(),
    });
  }
  // Kept pages restore their own scroll; the browser's guess would fight it.
  history.scrollRestoration = 'manual';

  const root = document.getElementById('root')!;
  const app = <App router={router} client={client} />;
  if (stateElement && first.element) hydrateRoot(root, app);
  else {
    root.textContent = '';
    delete dataset.held;
    createRoot(root).render(app);
  }
  // After the pictures of this page.
  const startPrefetch = () =>
    void import('./app/prefetch-links.ts').then(
      ({ prefetchLinks }) => prefetchLinks({ router, client, find, pageCode }),
      () => undefined,
    );
  if (document.readyState === 'complete') startPrefetch();
  else addEventListener('load', startPrefetch, { once: true });
}

void start();
