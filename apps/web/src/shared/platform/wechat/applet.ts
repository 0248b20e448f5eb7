import type { HostCapabilities } from '../host-capabilities.ts';
import { showGuide } from '../guide-store.ts';
import { done, failure, success } from '../outcome.ts';
import { shareLink, shareMessage } from '../links.ts';
import { loadSdk } from './sdk.ts';
import { payWith, wechatCapabilities } from './shared.ts';

/** Opens a native page of the mini-program. */
async function openPage(page: string, query: Record<string, string>): Promise<void> {
  const { miniProgram } = await loadSdk();
  miniProgram.navigateTo({ url: `${page}?${new URLSearchParams(query).toString()}` });
}

const { applet: pages } = __HOSTS__;

const setShareCard: HostCapabilities['setShareCard'] = async (card) => {
  const { miniProgram } = await loadSdk();
  const data = shareMessage(card);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the mini-program's, not a window's
  miniProgram.postMessage({ data });
  return done;
};

/** The capabilities inside of the WeChat mini-program. Payment and sharing happen on its native pages. */
export const applet: HostCapabilities = {
  ...wechatCapabilities,
  login: async ({ returnTo, channel }) => {
    await openPage(pages.login, { redirect: shareLink(returnTo), ...channel });
    return success('left');
  },
  close: async () => {
    const { miniProgram } = await loadSdk();
    miniProgram.switchTab({ url: pages.home });
    return done;
  },
  back: async () => {
    const { miniProgram } = await loadSdk();
    miniProgram.navigateBack({ delta: 1 });
    return done;
  },
  setShareCard,
  share: async (card) => {
    await setShareCard(card);
    showGuide('shareMenu');
    return success('menu');
  },
  // The mini-program's payment page gets the signed parameters from the server itself.
  pay: async ({ orderId, way, askParams }) => {
    if (!pages.pay && askParams) {
      const params = await askParams();
      return params
        ? payWith(params)
        : failure('failed', '没有认出付款人，请从小程序重新打开后再付款');
    }
    await openPage(pages.pay, { orderId, ...way });
    return success('over');
  },
  subscribe: async ({ templates, templateIds }) => {
    await openPage(pages.subscribe, {
      templates: templates.join(','),
      templateIds: templateIds.join(','),
    });
    return success('over');
  },
  openMiniProgram: async ({ appId, path }) => {
    await openPage(pages.openMiniProgram, { appId, path });
    return done;
  },
  openApp: async () => {
    showGuide('ownerLink');
    return success('guide');
  },
};
