import { useEffect, useState } from 'react';
import arrowUp from 'virtual:icon/arrow-bend-right-up';
import newspaper from 'virtual:icon/newspaper';
import { useBrand } from '#shared/brand/brand.ts';
import { showGuide, shownGuide } from '#shared/platform/guide-store.ts';
import { useStore } from '#shared/store.ts';
import { platform } from '#shared/platform/platform.ts';
import { shareCardOf } from '#shared/platform/share-card.ts';
import { PageLink, useHref, useRouteLocation } from '#shared/routing/navigation.tsx';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { copy } from '#shared/ui/control/copy.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { useModal } from '#shared/ui/modal/use-modal.ts';
import * as styles from './host-layer.module.css';
import { titleOf } from '../title.ts';

/** The host's parts of the shell: hints, the button back to Tencent News, share cards, the host's title. */
export default function HostLayer() {
  const guide = useStore(shownGuide);
  useShareCards();
  useHostTitle();
  return (
    <>
      <NewsBanner />
      {guide === 'shareMenu' || guide === 'openInBrowser' ? <MenuHint guide={guide} /> : null}
      <OwnerLink open={guide === 'ownerLink'} />
      <MiniProgram open={guide === 'miniProgram'} />
    </>
  );
}

/** Sets the page's card in the host's share menu. */
function useShareCards(): void {
  const { pathname, search } = useRouteLocation();
  const brand = useBrand();
  useEffect(() => {
    // The timeout lets a page register its own card first.
    const timer = setTimeout(
      () => void platform().setShareCard(shareCardOf(pathname + search, brand)),
    );
    return () => clearTimeout(timer);
  }, [pathname, search, brand]);
}

const closeGuide = (): void => showGuide(null);

/** Sets the page's title in the host's own bar. */
function useHostTitle(): void {
  const { pathname, search } = useRouteLocation();
  useEffect(() => void platform().setTitle(titleOf(pathname, search)), [pathname, search]);
}

const HINTS: Record<'shareMenu' | 'openInBrowser', { title: string; text: string }> = {
  shareMenu: { title: '点右上角的菜单', text: '选择“发送给朋友”或“分享到朋友圈”' },
  openInBrowser: { title: '点右上角的菜单', text: '选择“在浏览器打开”，就能进入 App' },
};

function MenuHint({ guide }: { guide: 'shareMenu' | 'openInBrowser' }) {
  const { title, text } = HINTS[guide];
  const veil = useModal<HTMLDivElement>(true, closeGuide);
  return (
    <div
      ref={veil}
      className={styles.veil}
      role="dialog"
      aria-modal
      aria-label={title}
      tabIndex={-1}
    >
      <button
        type="button"
        className={styles.close}
        aria-label="知道了"
        data-autofocus
        onClick={closeGuide}
      />
      <div className={styles.hint}>
        <Icon of={arrowUp} size={44} />
        <strong>{title}</strong>
        <span>{text}</span>
      </div>
    </div>
  );
}

/** A link for owners to continue in a browser, because mini-programs cannot open the app. */
function OwnerLink({ open }: { open: boolean }) {
  const href = useHref();
  const link = location.origin + href('member.ownerCertification');
  const copyLink = async () => {
    if (await copy(link)) closeGuide();
  };
  return (
    <Sheet
      open={open}
      onClose={closeGuide}
      title="下载 App，享车主权益"
      footer={
        <Button block onClick={() => void copyLink()}>
          复制链接
        </Button>
      }
    >
      <p className={styles.text}>复制下面的链接，到浏览器打开，按提示下载 App 并完成车主认证。</p>
      <p className={styles.link}>{link}</p>
      <PageLink page="serve.download" className={styles.text} onClick={closeGuide}>
        先看看 App 能做什么
      </PageLink>
    </Sheet>
  );
}

function MiniProgram({ open }: { open: boolean }) {
  const { name } = useBrand();
  return (
    <Sheet
      open={open}
      onClose={closeGuide}
      title="请到微信小程序里继续"
      footer={
        <Button block onClick={closeGuide}>
          知道了
        </Button>
      }
    >
      <p className={styles.text}>打开微信，搜索“{name}”小程序，就能接着办理。</p>
    </Sheet>
  );
}

/** The banner back to Tencent News, for visits from there inside the mini-program. */
function NewsBanner() {
  const { backTencentNews } = useSession();
  const [closed, setClosed] = useState(false);
  if (platform().host.environment !== 'applet' || !backTencentNews || closed) return null;
  return (
    <aside className={styles.news} aria-label="来自腾讯新闻">
      <button type="button" className={styles.back} onClick={() => void platform().back()}>
        <Icon of={newspaper} size={18} />
        返回腾讯新闻
      </button>
      <button type="button" className={styles.dismiss} onClick={() => setClosed(true)}>
        关闭
      </button>
    </aside>
  );
}
