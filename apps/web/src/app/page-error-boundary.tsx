import { Component, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { brandPacks } from '#brands/index.ts';
import { reportDefect } from '#shared/api/report-error.ts';
import { BrandProvider } from '#shared/brand/brand.ts';
import { isFirstPage, replaceDocument } from '#shared/routing/first-page.ts';
import { useNavigate, useRouteLocation } from '#shared/routing/navigation.tsx';
import { useView, type View } from '#shared/routing/router.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';
import { brandOfAddress } from './brand.ts';

/** The page for an error: it names the problem and offers to reload, and to go back or home. */
function ErrorPage({ error }: { error: unknown }) {
  const goTo = useNavigate();
  const here = useRouteLocation();
  const pack = brandPacks[brandOfAddress(here.pathname, here.search)];
  const [offline] = useState(() => !navigator.onLine);
  useLayoutEffect(() => {
    document.documentElement.dataset.brand = pack.id;
    console.error(error);
    reportDefect(error);
  }, [error, pack]);
  useEffect(() => {
    if (!offline) return undefined;
    const open = () => location.reload();
    addEventListener('online', open);
    return () => removeEventListener('online', open);
  }, [offline]);
  return (
    <BrandProvider value={pack}>
      <main>
        <Notice
          illustration={offline ? 'offline' : 'error'}
          title={offline ? '网络断开了' : '页面没有打开'}
          text={offline ? '连上网络，页面会自动打开' : '可能是网络不稳，刷新一下多半就好'}
        >
          <Button size="small" onClick={() => location.reload()}>
            刷新页面
          </Button>
          {isFirstPage() ? (
            <Button size="small" kind="secondary" onClick={() => replaceDocument('/home')}>
              回到首页
            </Button>
          ) : (
            <Button size="small" kind="secondary" onClick={() => void goTo(-1)}>
              返回上一页
            </Button>
          )}
        </Notice>
      </main>
    </BrandProvider>
  );
}

type CaughtError = { error: unknown; broken: boolean; view: View };

/** Catches render errors of its children. The next view clears the error. */
class ErrorBoundary extends Component<{ view: View; children: ReactNode }, CaughtError> {
  override state: CaughtError = { error: null, broken: false, view: this.props.view };
  static getDerivedStateFromError(error: unknown): Partial<CaughtError> {
    return { error, broken: true };
  }
  static getDerivedStateFromProps(
    { view }: { view: View },
    state: CaughtError,
  ): CaughtError | null {
    return state.view === view ? null : { error: null, broken: false, view };
  }
  override render() {
    const { error, broken } = this.state;
    return broken ? <ErrorPage error={error} /> : this.props.children;
  }
}

/** Shows the error page when the page's code did not load or its render failed, otherwise the children. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const view = useView();
  return view.element ? (
    <ErrorBoundary view={view}>{children}</ErrorBoundary>
  ) : (
    <ErrorPage error={view.error} />
  );
}
