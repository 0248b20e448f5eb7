import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { brandPacks } from '#brands/index.ts';
import { handleReturnFromLogin } from '#shared/api/unauthorized.ts';
import { BrandProvider } from '#shared/brand/brand.ts';
import { shownGuide } from '#shared/platform/guide-store.ts';
import { showTheme, useDark } from '#shared/appearance/appearance.ts';
import { platform, preloadPlatform } from '#shared/platform/platform.ts';
import { pageMetaOf } from '#shared/routing/page-meta.ts';
import { markPageCommitted } from '#shared/routing/navigation-state.ts';
import { useView } from '#shared/routing/router.tsx';
import { ConfirmOutlet } from '#shared/ui/modal/confirm.tsx';
import { dismissQuestion } from '#shared/ui/modal/confirm-store.ts';
import { clearOldToast } from '#shared/ui/modal/toaster-store.ts';
import { doEarlyTap } from '#shared/ui/early-tap.ts';
import { Toaster } from '#shared/ui/modal/toaster.tsx';
import { useStore } from '#shared/store.ts';
import { onPersonChange, personVersion } from '#shared/session/personal-state.ts';
import { brandOfAddress, rememberBrand } from './brand.ts';
import { SIGN_IN_PAGES } from '#shared/routing/leave-guard.ts';
import { KeepAlivePages } from './keep-alive.tsx';
import { useWideScreen } from './frame/wide-screen.ts';
import { isNight } from './light/night-pages.ts';
import { PageFallback } from './page-fallback.tsx';
import { PendingBar } from './pending-bar.tsx';
import { titleOf } from './title.ts';

const PRELOAD_AFTER_MS = 1_500;
// The page works without these parts, so a failed load renders nothing.
const HostLayer = lazy<ComponentType>(() =>
  import('./host/host-layer.tsx').catch(() => ({ default: () => null })),
);
const DesktopFrame = lazy<ComponentType>(() =>
  import('./frame/desktop-frame.tsx').then(
    ({ DesktopFrame: frame }) => ({ default: frame }),
    () => ({ default: () => null }),
  ),
);
const Notices = lazy(() => import('./notices.tsx').catch(() => ({ default: () => null })));

/** The frame of every page: brand, title, toasts and questions, kept pages. */
export function Shell({ client }: { client: QueryClient }) {
  const {
    page,
    routeLocation: { pathname, search, key },
  } = useView();
  useLayoutEffect(() => markPageCommitted(key), [key]);
  useLayoutEffect(doEarlyTap, []);
  const pack = brandPacks[brandOfAddress(pathname, search)];
  useEffect(() => rememberBrand(pathname, search), [pathname, search]);
  const dark = useDark(isNight(pack, pageMetaOf(page)));
  useLayoutEffect(() => {
    document.documentElement.dataset.brand = pack.id;
    showTheme(dark);
    const color = pack.themeColor[dark ? 'dark' : 'light'];
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      meta.setAttribute('content', color);
  }, [pack, dark]);
  useLayoutEffect(() => {
    document.title = titleOf(pathname, search);
  }, [pathname, search]);
  useLayoutEffect(
    () => () => {
      // Toasts and questions live outside of the pages, but end with the page that showed them.
      clearOldToast();
      dismissQuestion();
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever the page is left
    [pathname],
  );
  // A change of the person remounts all pages, so that the next person sees nothing of the previous one.
  const turn = useSyncExternalStore(onPersonChange, personVersion, personVersion);
  useEffect(() => {
    if (SIGN_IN_PAGES.has(page)) return undefined;
    const back = (): void => {
      if (document.visibilityState === 'visible') handleReturnFromLogin();
    };
    back();
    // A mini-program's login covers this page, which becomes visible again after it.
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every navigation runs the effect again
  }, [page, key]);
  // The host is known only in the browser, so its layer renders after hydration.
  const [hosted, setHosted] = useState(false);
  // Whether the first view has had time to load its code, so that `Notices` may load.
  const [settled, setSettled] = useState(false);
  const wide = useWideScreen();
  const guided = useStore(shownGuide, (guide) => guide !== null);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the server does not know the host
    setHosted(platform().host.environment !== 'browser');
    // A host capability must begin within the tap, so its code is loaded before.
    const timer = setTimeout(() => {
      void preloadPlatform().catch(() => undefined);
      setSettled(true);
    }, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  // The illustrations of error pages are loaded ahead, because they are shown when nothing loads.
  useEffect(() => {
    if (settled)
      for (const name of ['offline', 'error'] as const)
        pack.illustrations[name]().catch(() => undefined);
  }, [settled, pack]);
  return (
    <QueryClientProvider client={client}>
      <BrandProvider value={pack}>
        <KeepAlivePages key={turn} fallback={<PageFallback />} />
        <PendingBar />
        <ConfirmOutlet />
        <Toaster />
        {settled ? (
          <Suspense fallback={null}>
            <Notices client={client} />
          </Suspense>
        ) : null}
        {settled && wide && !hosted ? (
          <Suspense fallback={null}>
            <DesktopFrame />
          </Suspense>
        ) : null}
        {hosted || guided ? (
          <Suspense fallback={null}>
            <HostLayer />
          </Suspense>
        ) : null}
      </BrandProvider>
    </QueryClientProvider>
  );
}
