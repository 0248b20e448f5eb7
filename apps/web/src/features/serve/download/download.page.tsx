import { useState } from 'react';
import { QrCode } from '#blocks/qr-code/qr-code.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import type { Host } from '#shared/platform/host.ts';
import { shareLink } from '#shared/platform/links.ts';
import { platform } from '#shared/platform/platform.ts';
import { useBack, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { safePath } from '#shared/routing/safe-path.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { copy } from '#shared/ui/control/copy.ts';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { useHydrated } from '#shared/ui/loading/use-hydrated.ts';
import { AppFacts } from './app-facts.tsx';
import * as styles from './download.module.css';

export const prefetch: NonNullable<PageModule['prefetch']> = () => Promise.resolve({});

/** How the app is got here: by what the host allows. */
type Way = 'inApp' | 'inWechat' | 'byLink' | 'open' | 'byCode';

const wayOf = ({ environment, system }: Host): Way => {
  if (environment === 'app') return 'inApp';
  if (environment === 'wechat') return 'inWechat';
  if (environment === 'applet' || environment === 'tiktok') return 'byLink';
  return system === 'other' ? 'byCode' : 'open';
};

const HINTS: Readonly<Record<Way, string>> = {
  inApp: '你正在使用 App',
  inWechat: '点右上角的菜单，选“在浏览器打开”，就能下载',
  byLink: '复制链接，到浏览器里打开就能下载',
  open: '装好了会直接打开，没装就去应用商店',
  byCode: '用手机扫一扫，在手机上下载',
};

/** The page of the app: how to get it in this host, what it does, what stores say of it. */
export function Component() {
  const { id: brand, name } = useBrand();
  const { redirect, channel } = usePageParams('serve.download');
  const href = useHref();
  const hydrated = useHydrated();
  const way = hydrated ? wayOf(platform().host) : 'open';
  // A path of this product alone is handed to the app.
  const path = safePath(redirect, href('entry.home'));
  const here = href('serve.download', { redirect: redirect && path, channel });
  return (
    <Page id="serve.download" bar={<Bar way={way} path={path} here={here} />}>
      <section className={styles.head} data-brand={brand}>
        <h2>{name} App</h2>
        <p>{HINTS[way]}</p>
        {way === 'byCode' ? (
          <div className={styles.code}>
            <QrCode text={shareLink(here)} label="下载页的二维码" />
          </div>
        ) : null}
      </section>
      <AppFacts />
    </Page>
  );
}

type BarProps = { way: Way; path: string; here: string };

function Bar({ way, path, here }: BarProps) {
  const back = useBack();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    await platform().openApp(path);
    setBusy(false);
  };
  if (way === 'inApp')
    return (
      <ActionBar>
        <Button onClick={back}>返回</Button>
      </ActionBar>
    );
  if (way === 'byLink' || way === 'byCode')
    return (
      <ActionBar>
        <Button onClick={() => void copy(shareLink(here))}>复制链接</Button>
      </ActionBar>
    );
  return (
    <ActionBar>
      <Button busy={busy} onClick={() => void open()}>
        {way === 'inWechat' ? '怎么下载' : '打开 App'}
      </Button>
    </ActionBar>
  );
}
