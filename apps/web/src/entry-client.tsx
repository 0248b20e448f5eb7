import './app/styles/tokens.css';
import './app/styles/global.css';
import './shared/ui/page-transition.css';
import './shared/ui/press.css';
import { MAX_PAGE_AGE_MS } from '@marque/contract/page-age';
import type { PageId } from '@marque/contract/pages';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createBrowserHistory } from '@tanstack/history';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { bindingOf } from './app/areas.ts';
import { brandLastSeen } from './app/brand.ts';
import { websiteRedirect } from './app/website-guard.ts';
import { createQueryClient } from './app/query-client.ts';
import { watchSight } from './app/seen-again.ts';
import { reportUncaught } from './shared/api/report-error.ts';
import { resetUnauthorized, setSignInHandler } from './shared/api/unauthorized.ts';
import { syncServerClock } from './shared/api/wire.ts';
import { restoreAppearance } from './shared/appearance/appearance.ts';
import { takeLaunchParams } from './shared/platform/launch-params.ts';
import { platform, prepareHost } from './shared/platform/platform.ts';
import { setNavigate } from './shared/platform/route.ts';
import { signIn } from './shared/platform/sign-in.ts';
import { simulatedHost } from './shared/platform/simulated.ts';
import { installBackHandler } from './shared/routing/back-handler.ts';
import { trackNavigation, watchRouter } from './shared/routing/navigation-state.ts';
import { installChunkGuard, loadChunk, setReloadTarget } from './shared/routing/load-chunk.ts';
import { isFirstPage, rememberFirstPage } from './shared/routing/first-page.ts';
import { registerPages, type PageMeta } from './shared/routing/page-meta.ts';
import { destinationOf, pageOfPath } from './shared/routing/page-paths.ts';
import { watchGestures } from './shared/routing/page-transition.ts';
import { createRouter, elementOf, type Outcome, type Router } from './shared/routing/router.tsx';
import { watchLongTasks } from './shared/routing/slow-device.ts';
import type { PageModule, Topic } from './shared/routing/routes.ts';
import { onPersonChange } from './shared/session/personal-state.ts';
import { getSession, onSessionChange, restoreSession } from './shared/session/session.ts';
import { dismissQuestion } from './shared/ui/modal/confirm-store.ts';
import { clearToast } from './shared/ui/modal/toaster-store.ts';
import { installPress } from './shared/ui/press.ts';

type ServerState = {
  queries: { key: QueryKey; data: unknown }[];
  /** When the server sent and rendered the page, in milliseconds of its clock. */
  serverTime: number;
  madeAt: number;
};

/** Whether the page came over the network. A revalidated page of the browser's cache carries an old server time. */
function isFromServer(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.transferSize >= navigation.encodedBodySize;
}

const pageCode = async (page: PageId): Promise<PageModule> => {
  const { topic } = await bindingOf(page);
  return (await topic()).pages[page]!;
};

/** The code of the document's page, from the topic file that the document names. It also brings the page's `PageMeta`. */
const firstPageCode = async (page: PageId): Promise<PageModule> => {
  const { topic, facts } = document.getElementById('root')!.dataset;
  if (!topic || !facts) return pageCode(page);
  registerPages({ [page]: JSON.parse(facts) as PageMeta });
  const { pages } = (await import(/* @vite-ignore */ topic)) as Topic;
  return pages[page]!;
};

/** Waits for the whole style sheets: until then the document has only the rules of its first view. */
const sheetsHere = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link.sheet')].map(
      (link) =>
        link.sheet ??
        new Promise((settle) => {
          link.addEventListener('load', settle);
          // The page works without a sheet that does not load.
          link.addEventListener('error', settle);
        }),
    ),
  );

/** Fills the cache with the data that the page was rendered from. Returns false when there is none. */
function takeServerState(client: QueryClient): boolean {
  const stateElement = document.getElementById('state');
  if (!stateElement) return false;
  const state = JSON.parse(stateElement.textContent) as ServerState;
  const fromServer = isFromServer();
  if (fromServer) syncServerClock(state.serverTime);
  const updatedAt = Date.now() - (fromServer ? state.serverTime - state.madeAt : MAX_PAGE_AGE_MS);
  for (const { key, data } of state.queries) client.setQueryData(key, data, { updatedAt });
  return true;
}

/** Removes what belongs to another person, and loads anew what a person who signs in sees. */
function followPerson(client: QueryClient): void {
  onPersonChange(() => {
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
}

/** Connects the parts that navigate without React to the router. */
function followRouter(router: Router): void {
  setReloadTarget(() => {
    const next = router.pending();
    return next === null ? location.href : location.origin + next;
  });
  // When the person changes, the website guard may no longer allow the open page.
  onPersonChange(() => {
    const address = websiteRedirect(location.pathname, location.search);
    if (address) void router.go(address, { replace: true });
  });
  watchRouter(router);
  setSignInHandler(signIn);
  setNavigate((address, options) => void trackNavigation(router.go(address, options)));
}

async function start(): Promise<void> {
  // The browser first handles taps and scrolls that are waiting.
  await new Promise((resolve) => setTimeout(resolve));
  // The newest functions that the product uses tell whether polyfills are needed.
  if (!('hasOwn' in Object && 'Segmenter' in Intl)) await import('./polyfills.ts');
  reportUncaught();
  installChunkGuard();
  restoreAppearance();
  restoreSession();
  const sheets = sheetsHere();
  const page = pageOfPath(location.pathname);
  // The page's code loads while a native app does its handshake.
  const code = page ? loadChunk(() => firstPageCode(page)) : null;
  code?.catch(() => undefined);
  // The area's table loads at once, so that an early tap on a link does not wait for it.
  if (page) bindingOf(page).catch(() => undefined);
  const simulated = simulatedHost();
  if (simulated)
    (await import('./shared/platform/native/simulated-host.ts')).installSimulatedHost(simulated);
  const nativeApp = await prepareHost((named) => {
    void import('./app/host/host-session.ts').then(({ applyNamedHost }) => applyNamedHost(named));
  });
  const { host } = platform();
  takeLaunchParams(host);
  if (host.environment !== 'browser')
    (await import('./app/host/host-session.ts')).applyHost(host, nativeApp);
  const find = (to: string) => destinationOf(to, websiteRedirect, brandLastSeen);
  const destination = find(location.href.slice(location.origin.length));
  rememberFirstPage();
  if (destination.moved) history.replaceState(history.state, '', destination.href);

  const client = createQueryClient();
  watchSight(client);
  // A held page: its HTML is not for this visitor of the website (`document.ts` of the server).
  const { dataset } = document.documentElement;
  const held = 'held' in dataset;
  const isRendered = !destination.moved && !held && takeServerState(client);
  followPerson(client);

  const load = (id: PageId) => loadChunk(() => pageCode(id));
  await sheets;
  const first = await (destination.page === page ? code! : load(destination.page)).then(
    elementOf,
    (error: unknown): Outcome => ({ element: null, error }),
  );
  installBackHandler(() => (isFirstPage() ? void platform().back() : history.go(-1)));
  watchGestures();
  watchLongTasks();
  installPress();
  const router = createRouter({
    history: createBrowserHistory(),
    first,
    load,
    find,
  });
  followRouter(router);
  if (nativeApp) {
    const { connectHost } = await import('./app/host/host-session.ts');
    void import('./app/load-current-user.ts').then(({ loadCurrentUser }) => loadCurrentUser());
    connectHost(nativeApp, {
      client,
      navigate: (to) => void (to === -1 ? router.step(-1) : router.go(to)),
      canGoBack: () => !isFirstPage(),
    });
  }
  // Kept pages restore their scroll, and the browser's restoration would conflict with it.
  history.scrollRestoration = 'manual';

  const root = document.getElementById('root')!;
  const app = <App router={router} client={client} />;
  if (isRendered && first.element) hydrateRoot(root, app);
  else {
    root.textContent = '';
    delete dataset.held;
    createRoot(root).render(app);
  }
  // Prefetching begins after the pictures of this page have loaded.
  const startPrefetch = () =>
    void import('./app/prefetch-links.ts').then(
      ({ prefetchLinks }) => prefetchLinks({ router, client, find, pageCode }),
      () => undefined,
    );
  if (document.readyState === 'complete') startPrefetch();
  else addEventListener('load', startPrefetch, { once: true });
}

void start();
