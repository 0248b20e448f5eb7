import type { HostCapabilities } from '../host-capabilities.ts';
import { showGuide } from '../guide-store.ts';
import type { Host } from '../host.ts';
import { shareLink } from '../links.ts';
import { done, failure, success } from '../outcome.ts';
import { invoke } from './sdk.ts';
import { payWith, wechatCapabilities } from './shared.ts';

const setShareCard: HostCapabilities['setShareCard'] = async ({ title, desc, path, image }) => {
  const link = shareLink(path);
  const [chat, timeline] = await Promise.all([
    invoke('updateAppMessageShareData', { title, desc, link, imgUrl: image }),
    invoke('updateTimelineShareData', { title, link, imgUrl: image }),
  ]);
  return chat.ok ? (timeline.ok ? done : timeline) : chat;
};

/** The capabilities in WeChat's browser. */
export const createWechat = (_host: Host): HostCapabilities => ({
  ...wechatCapabilities,
  close: async () => {
    const closed = await invoke('closeWindow', {}, 2_000);
    return closed.ok ? done : wechatCapabilities.close();
  },
  setShareCard,
  share: async (card) => {
    const set = await setShareCard(card);
    if (!set.ok) return set;
    showGuide('shareMenu');
    return success('menu');
  },
  pay: async (request) =>
    request.params ? payWith(request.params) : wechatCapabilities.pay(request),
  openMiniProgram: async () => {
    showGuide('miniProgram');
    return failure('unsupported', '请在微信里打开小程序');
  },
  // WeChat's browser blocks schemes and links to apps.
  openApp: async () => {
    showGuide('openInBrowser');
    return success('guide');
  },
});
