import { messageOf } from '#shared/api/error.ts';
import { platform } from '#shared/platform/platform.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { cardPicture, type ShareTarget } from './share-target.ts';

const SAID = {
  shared: '已分享',
  menu: '点右上角「···」发给朋友',
  copied: '链接已复制，去粘贴给朋友',
  shown: null,
} as const;

type SharedPoster = Pick<ShareTarget, 'title' | 'desc' | 'image' | 'card'>;

/** Shares a page by the host and shows the outcome as a toast. */
export async function sendToFriends(
  target: SharedPoster,
  path: string | (() => Promise<string>),
): Promise<void> {
  try {
    const shared = await platform().share({
      title: target.title,
      desc: target.desc,
      path: typeof path === 'string' ? path : await path(),
      image: cardPicture(target),
    });
    const said = shared.ok ? SAID[shared.value] : shared.reason !== 'cancelled' && shared.message;
    if (said) toast(said);
  } catch (error) {
    toast(messageOf(error));
  }
}

/** Saves a picture on the phone. */
export async function savePoster(dataUrl: string): Promise<void> {
  const saved = await platform().saveImage(dataUrl);
  if (saved.ok) toast(saved.value === 'saved' ? '已保存' : '长按图片保存');
  else if (saved.reason !== 'cancelled') toast(saved.message);
}
