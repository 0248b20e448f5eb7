import { brandOfPath } from '@marque/contract/pages';
import { useLayoutEffect } from 'react';
import { useRouteError } from 'react-router';
import { brandPacks } from '#brands/index.ts';
import { BrandProvider } from '#shared/brand/brand.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/states.tsx';

/** What is left when a page could not be loaded or broke: what happened, and two ways on. */
export function ErrorPage() {
  const error = useRouteError();
  const pack = brandPacks[brandOfPath(location.pathname)];
  useLayoutEffect(() => {
    document.documentElement.dataset.brand = pack.id;
    console.error(error);
  }, [error, pack]);
  return (
    <BrandProvider value={pack}>
      <main>
        <Notice art="error" title="页面没有打开" text="可能是网络不稳，刷新一下多半就好">
          <Button size="small" onClick={() => location.reload()}>
            刷新页面
          </Button>
          <Button size="small" kind="secondary" onClick={() => location.assign('/home')}>
            回到首页
          </Button>
        </Notice>
      </main>
    </BrandProvider>
  );
}
