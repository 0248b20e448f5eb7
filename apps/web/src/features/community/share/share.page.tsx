import type { Out } from '@marque/contract/core';
import type { PageId, PageParams } from '@marque/contract/pages';
import { getParamById } from '@marque/contract/share/endpoints';
import { Opening } from '#blocks/landing/landing-head.tsx';
import { shareCodeOf } from '#blocks/share-landing/scene.ts';
import { SharerLine } from '#blocks/share-landing/sharer-line.tsx';
import { useShared } from '#blocks/share-landing/use-shared.ts';
import { isRefusal } from '#shared/api/error.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { platform } from '#shared/platform/platform.ts';
import { Redirect, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { href as hrefOf } from '#shared/routing/page-paths.ts';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Illustration } from '#shared/ui/layout/illustration.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { ErrorState, Notice, Skeleton } from '#shared/ui/layout/states.tsx';
import { useHydrated } from '#shared/ui/loading/use-hydrated.ts';
import * as styles from './share.module.css';

// Reading a code counts who opened it, so that only a reader's own phone does it.
export const prefetch: NonNullable<PageModule['prefetch']> = () => Promise.resolve({});

type SharedAddress = Out<typeof getParamById>;

/** What a friend has shared, and the ways to see it. */
export function Component() {
  const code = shareCodeOf(usePageParams('community.share'));
  const { data, error, refetch } = useShared(code);
  const href = useHref();
  const wayOn = (
    <LinkButton size="small" kind="secondary" to={href('community.information')}>
      去发现逛逛
    </LinkButton>
  );
  if (data) return <Opened of={data} code={code} />;
  const isOver = code === '' || isRefusal(getParamById, error, 'SHARE_NOT_FOUND');
  return (
    <Page id="community.share">
      {isOver ? (
        <Notice illustration="empty" title="这个分享已经失效" text="请朋友再发一次，或先去看看别的">
          {wayOn}
        </Notice>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()}>
          {wayOn}
        </ErrorState>
      ) : (
        <div role="status" aria-label="加载中">
          <Skeleton height={560} />
        </div>
      )}
    </Page>
  );
}

function Opened({ of, code }: { of: SharedAddress; code: string }) {
  const { page, params, brand, sharer, face } = of;
  const { name } = useBrand();
  const href = useHref();
  const hydrated = useHydrated();
  const { environment } = platform().host;
  const to = hrefOf(page as PageId, params as PageParams<PageId>, brand);
  // There it is already where it was to be seen.
  if (hydrated && (environment === 'app' || environment === 'applet' || environment === 'tiktok'))
    return <Redirect to={to} />;
  const inWechat = hydrated && environment === 'wechat';
  const app = href('community.openApp', { id: code });
  const applet = href('community.openApplet', { target: 'share', id: code });
  return (
    <Page
      id="community.share"
      overlay={Boolean(face?.image)}
      bar={
        <ActionBar>
          <LinkButton kind="secondary" to={to} replace>
            继续浏览
          </LinkButton>
          <LinkButton to={inWechat ? applet : app}>
            {inWechat ? '小程序里看' : '打开 App 查看'}
          </LinkButton>
        </ActionBar>
      }
    >
      {face?.image ? (
        <Opening hero={face.image} title={face.title} subtitle={face.text} />
      ) : (
        <div className={styles.plain}>
          <Illustration name="soon" />
          <h2>{face?.title ?? '给你分享了一个好去处'}</h2>
          <p>{face?.text ?? `在${name}`}</p>
        </div>
      )}
      <div className={styles.by}>
        {sharer ? <SharerLine sharer={sharer} text="邀你一起看看" /> : null}
        <LinkButton size="small" kind="plain" to={inWechat ? app : applet}>
          {inWechat ? '打开 App 查看' : '小程序里看'}
        </LinkButton>
      </div>
    </Page>
  );
}
