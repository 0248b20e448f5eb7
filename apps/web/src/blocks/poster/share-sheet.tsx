import image from 'virtual:icon/image-square';
import link from 'virtual:icon/link-simple';
import send from 'virtual:icon/share-fat';
import { messageOf } from '#shared/api/error.ts';
import { shareLink } from '#shared/platform/links.ts';
import { copy } from '#shared/ui/control/copy.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './poster.module.css';
import { sendToFriends } from './poster-actions.ts';
import type { ShareTarget } from './share-target.ts';
import { useShareCode } from './use-share-code.ts';

const PosterView = lazyComponent(() => import('./poster-view.tsx'));

export type ShareSheetProps = {
  open: boolean;
  onClose: () => void;
  /** Whether the sheet shows the poster instead of the ways to share. */
  poster: boolean;
  onPoster: () => void;
  target: ShareTarget;
};

/** The ways to share: to friends, as a poster, as a link. All contain the sharer's code. */
export default function ShareSheet({ open, onClose, poster, onPoster, target }: ShareSheetProps) {
  const code = useShareCode(target, open);
  const copyLink = async () => {
    try {
      await copy(shareLink(await code.path()));
    } catch (error) {
      toast(messageOf(error));
    }
  };
  return (
    <Sheet open={open} onClose={onClose} title={poster ? '分享海报' : '分享给朋友'} full={poster}>
      {poster ? (
        <LazyBoundary loading={<div className={styles.blank} />}>
          <PosterView target={target} code={code} />
        </LazyBoundary>
      ) : (
        <div className={styles.ways}>
          <Way icon={send} name="发给朋友" onTake={() => void sendToFriends(target, code.path)} />
          <Way icon={image} name="生成海报" onTake={onPoster} />
          <Way icon={link} name="复制链接" onTake={() => void copyLink()} />
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
