import { brandOfPath } from '@marque/contract/pages';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { brandPacks } from '#brands/index.ts';
import { BrandProvider } from '#shared/brand/brand.ts';
import { safePath } from '#shared/routing/safe-path.ts';
import { ConfirmHost } from '#shared/ui/confirm.tsx';
import { dismissQuestion } from '#shared/ui/confirm-store.ts';
import { clearToast } from '#shared/ui/toaster-store.ts';
import { Toaster } from '#shared/ui/toaster.tsx';
import { KeepAliveOutlet } from './keep-alive.tsx';
import { PageFallback } from './page-fallback.tsx';
import { titleOf } from './title.ts';

/**
 * The brand a page shows. A page without one in its path, such as login, takes that of the address
 * it will return to.
 */
export function brandOfAddress(pathname: string, search: string) {
  const back = /^\/(xtl|bz)\//.test(pathname)
    ? pathname
    : safePath(new URLSearchParams(search).get('redirect'), pathname);
  return brandOfPath(back.split('?')[0]!);
}

/** Around every page: brand, title, messages, kept pages. */
export function Shell({ client }: { client: QueryClient }) {
  const { pathname, search } = useLocation();
  const pack = brandPacks[brandOfAddress(pathname, search)];
  useLayoutEffect(() => {
    document.documentElement.dataset.brand = pack.id;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', pack.themeColor);
  }, [pack]);
  useLayoutEffect(() => {
    document.title = titleOf(pathname);
    return () => {
      // Messages and questions live outside of the pages and must not outlive theirs.
      clearToast();
      dismissQuestion();
    };
  }, [pathname]);
  return (
    <QueryClientProvider client={client}>
      <BrandProvider value={pack}>
        <KeepAliveOutlet fallback={<PageFallback />} />
        <ConfirmHost />
        <Toaster />
      </BrandProvider>
    </QueryClientProvider>
  );
}
