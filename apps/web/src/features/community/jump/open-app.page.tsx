import type { PageId, PageParams } from '@marque/contract/pages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { QrCode } from '#blocks/qr-code/qr-code.tsx';
import { shareCodeOf } from '#blocks/share-landing/scene.ts';
import { useShared } from '#blocks/share-landing/use-shared.ts';
import { useBrand } from '#shared/brand/brand.ts';
import type { Host } from '#shared/platform/host.ts';
import { shareLink } from '#shared/platform/links.ts';
import { APP_FALLBACK_MS } from '#shared/platform/app-fallback.ts';
import { platform } from '#shared/platform/platform.ts';
import { Redirect, useHref, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { href as hrefOf } from '#shared/routing/page-paths.ts';
import type { PageModule } from '#shared/routing/routes.ts';
import { safePath } from '#shared/routing/safe-path.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { useHydrated } from '#shared/ui/loading/use-hydrated.ts';
import { JumpFrame, PhoneFace } from './jump-frame.tsx';
import * as styles from './jump.module.css';

export const prefetch: NonNullable<PageModule['prefetch']> = () => Promise.resolve({});

/** How the app is opened here: by what the host allows. */
type Way = 'inApp' | 'inWechat' | 'guided' | 'open' | 'byCode';

const wayOf = ({ environment, system }: Host): Way => {
  if (environment === 'app') return 'inApp';
  if (environment === 'wechat') return 'inWechat';
  if (environment === 'applet' || environment === 'tiktok') return 'guided';
  return system === 'other' ? 'byCode' : 'open';
};

const HINTS: Readonly<Record<Way, string>> = {
  inApp: '你正在使用 App',
  inWechat: '点右上角的菜单，选“在浏览器打开”，就能进入 App',
  guided: '复制链接，到浏览器里打开就能进入 App',
  open: '装好了会直接打开，没装就去应用商店',
  byCode: '用手机扫一扫，在手机上打开',
};

/** The path of this product that the app opens: that of the address, or of a share code. */
function useTarget(): { path: string; params: PageParams<'community.openApp'> } {
  const params = usePageParams('community.openApp');
  const home = useHref()('entry.home');
  const shared = useShared(shareCodeOf({ id: params.id }));
  const { data } = shared;
  const path = data
    ? hrefOf(data.page as PageId, data.params as PageParams<PageId>, data.brand)
    : safePath(params.path, home);
  return { path, params };
}

/** Opens the app within a tap, and counts the seconds until its store page follows. */
function useOpening(path: string) {
  const [left, setLeft] = useState(0);
  const wait = useRef<AbortController | null>(null);
  const open = useCallback(async () => {
    const opening = new AbortController();
    wait.current = opening;
    setLeft(APP_FALLBACK_MS / 1000);
    const timer = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1000);
    await platform().openApp(path, opening.signal);
    clearInterval(timer);
    setLeft(0);
  }, [path]);
  useEffect(() => () => wait.current?.abort(), []);
  return { left, open, cancel: () => wait.current?.abort() };
}

export function Component() {
  const { name } = useBrand();
  const { path, params } = useTarget();
  const href = useHref();
  const hydrated = useHydrated();
  const way = hydrated ? wayOf(platform().host) : 'open';
  const { left, open, cancel } = useOpening(path);
  useFirstTry(hydrated && way === 'open' && params.auto === '1', open);
  if (hydrated && way === 'inApp') return <Redirect to={path} />;
  const { path: given, id } = params;
  const here = href('community.openApp', id ? { id } : { path: given && path });
  const bar = (
    <ActionBar>
      {way === 'byCode' ? null : left > 0 ? (
        <Button kind="secondary" onClick={cancel}>
          取消
        </Button>
      ) : (
        <LinkButton kind="secondary" to={href('serve.download', { redirect: path })}>
          去下载
        </LinkButton>
      )}
      {way === 'byCode' ? (
        <LinkButton to={path}>继续浏览网页</LinkButton>
      ) : (
        <Button busy={left > 0} onClick={() => void open()}>
          {way === 'open' ? '打开 App' : '怎么打开'}
        </Button>
      )}
    </ActionBar>
  );
  return (
    <JumpFrame
      id="community.openApp"
      title={left > 0 ? '正在打开 App' : `在${name} App 里接着看`}
      text={left > 0 ? '没有打开，就前往下载' : HINTS[way]}
      figure={
        left > 0 ? (
          <span className={styles.figure} role="timer" aria-label={`${left} 秒后前往下载`}>
            {left}
            <small>秒后前往下载</small>
          </span>
        ) : null
      }
      onward={
        way === 'byCode' ? null : (
          <LinkButton size="small" kind="plain" to={path}>
            继续浏览网页
          </LinkButton>
        )
      }
      upright={way === 'byCode'}
      bar={bar}
    >
      {way === 'byCode' ? (
        <div className={styles.code}>
          <QrCode text={shareLink(here)} label="打开 App 的二维码" />
        </div>
      ) : null}
      <PhoneFace name={`${name} App`} text="进度、扫码、提醒都在手边" />
    </JumpFrame>
  );
}

/** Tries once without a tap. The address then no longer asks for it, so that coming back does not try again. */
function useFirstTry(wanted: boolean, open: () => Promise<void>): void {
  const [, setQuery] = useQueryParams();
  const tried = useRef(false);
  useEffect(() => {
    if (!wanted || tried.current) return;
    tried.current = true;
    setQuery((query) => {
      query.delete('auto');
      return query;
    });
    void open();
  }, [wanted, open, setQuery]);
}
