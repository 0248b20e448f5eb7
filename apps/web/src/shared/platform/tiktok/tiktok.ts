import { webCapabilities } from '../browser.ts';
import type { HostCapabilities } from '../host-capabilities.ts';
import { showGuide } from '../guide-store.ts';
import { shareLink, shareMessage } from '../links.ts';
import { done, failure, type Outcome, success } from '../outcome.ts';

type MiniProgram = {
  navigateTo: (options: { url: string }) => void;
  navigateBack: (options?: { delta?: number }) => void;
  switchTab: (options: { url: string }) => void;
  postMessage: (options: { data: unknown }) => void;
};

declare global {
  interface Window {
    tt?: { miniProgram?: MiniProgram };
  }
}

const LOAD_MS = 5_000;
const { tiktok: pages } = __HOSTS__;
let loading: Promise<MiniProgram | null> | null = null;

/** Loads the host's script once; null when it does not load. */
function loadSdk(): Promise<MiniProgram | null> {
  loading ??= new Promise((resolve) => {
    if (window.tt?.miniProgram) return resolve(window.tt.miniProgram);
    const script = document.createElement('script');
    const end = () => {
      clearTimeout(timer);
      const found = window.tt?.miniProgram ?? null;
      // After a failure the next capability loads it again.
      if (!found) loading = null;
      resolve(found);
    };
    const timer = setTimeout(end, LOAD_MS);
    script.src = pages.sdk;
    script.addEventListener('load', end);
    script.addEventListener('error', end);
    return document.head.append(script);
  });
  return loading;
}

async function withHost<T>(work: (host: MiniProgram) => T): Promise<Outcome<T>> {
  const host = await loadSdk();
  return host ? success(work(host)) : failure('failed', '抖音能力暂不可用，请稍后再试');
}

const openPage = (page: string, query: Record<string, string>) =>
  withHost((host) => host.navigateTo({ url: `${page}?${new URLSearchParams(query).toString()}` }));

const setShareCard: HostCapabilities['setShareCard'] = (card) => {
  const data = shareMessage(card);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the mini-program's, not a window's
  return withHost((host) => host.postMessage({ data }));
};

/** The capabilities inside of the Douyin mini-program. Those that need a permission open its native pages. */
export const tiktok: HostCapabilities = {
  ...webCapabilities,
  login: async ({ returnTo, channel }) => {
    const opened = await openPage(pages.login, { redirect: shareLink(returnTo), ...channel });
    return opened.ok ? success('left') : opened;
  },
  close: () => withHost((host) => host.switchTab({ url: pages.home })),
  back: () => withHost((host) => host.navigateBack({ delta: 1 })),
  setShareCard,
  share: async (card) => {
    const set = await setShareCard(card);
    if (!set.ok) return set;
    showGuide('shareMenu');
    return success('menu');
  },
  sharePoster: async () => success('longPress'),
  saveImage: async () => success('longPress'),
  scan: async () => {
    const opened = await openPage(pages.scan, { redirect: shareLink(location.href) });
    return opened.ok ? failure('cancelled') : opened;
  },
  call: async (tel) => {
    const opened = await openPage(pages.call, { tel });
    return opened.ok ? done : opened;
  },
  pay: async ({ orderId, way }) => {
    const opened = await openPage(pages.pay, { orderId, ...way });
    return opened.ok ? success('over') : opened;
  },
  subscribe: async ({ templates, templateIds }) => {
    const opened = await openPage(pages.subscribe, {
      templates: templates.join(','),
      templateIds: templateIds.join(','),
    });
    return opened.ok ? success('over') : opened;
  },
  openMiniProgram: async ({ appId, path }) => {
    const opened = await openPage(pages.openMiniProgram, { appId, path });
    return opened.ok ? done : opened;
  },
  openApp: async () => {
    showGuide('ownerLink');
    return success('guide');
  },
};
