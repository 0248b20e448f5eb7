import image from 'virtual:icon/image-square';
import link from 'virtual:icon/link-simple';
import send from 'virtual:icon/share-fat';
import { messageOf } from '#shared/api/error.ts';
import { shareLink } from '#shared/platform/links.ts';
import { platform } from '#shared/platform/platform.ts';
import { copy } from '#shared/ui/control/copy.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import styles from './poster.module.css';
import { cardPicture, type ShareTarget } from './share-target.ts';
import { useShareCode } from './use-share-code.ts';

const PosterView = lazyComponent(() => import('./poster-view.tsx'));

export type ShareSheetProps = {
  open: boolean;
  onClose: () => void;
  /** The poster is shown instead of the ways to share. */
  poster: boolean;
  onPoster: () => void;
  target: ShareTarget;
};

const SAID = {
  shared: '已分享',
  menu: '点右上角「···」发给朋友',
  copied: '链接已复制，去粘贴给朋友',
  shown: null,
} as const;

/** Ways to share something: to friends, as a poster, as a link. Each carries the sharer's code. */
export default function ShareSheet({ open, onClose, poster, onPoster, target }: ShareSheetProps) {
  const code = useShareCode(target, open);
  const tell = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast(messageOf(error));
    }
  };
  const toFriends = async () => {
    const shared = await platform().share({
      title: target.title,
      desc: target.desc,
      path: await code.path(),
      image: cardPicture(target),
    });
    const said = shared.ok ? SAID[shared.value] : shared.reason !== 'cancelled' && shared.message;
    if (said) toast(said);
  };
  const copyLink = async () => copy(shareLink(await code.path()));
  return (
    <Sheet open={open} onClose={onClose} title={poster ? '分享海报' : '分享给朋友'} full={poster}>
      {poster ? (
        <LazyBoundary loading={<div className={styles.blank} />}>
          <PosterView target={target} code={code} />
        </LazyBoundary>
      ) : (
        <div className={styles.ways}>
          <Way icon={send} name="发给朋友" onTake={() => void tell(toFriends)} />
          <Way icon={image} name="生成海报" onTake={onPoster} />
          <Way icon={link} name="复制链接" onTake={() => void tell(copyLink)} />
        </div>
      )}
    </Sheet>
  );
}

function Way({ icon, name, onTake }: { icon: string; name: string; onTake: () => void }) {
  return (
    <button type="button" className={styles.way} onClick={onTake}>
      <span>
        <Icon of={icon} size={24} />
      </span>
      {name}
    </button>
  );
}
