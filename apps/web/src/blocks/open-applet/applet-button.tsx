import type { AppletOpening } from '@marque/contract/wechat/applet-opening';
import { platform } from '#shared/platform/platform.ts';
import { shareLink } from '#shared/platform/links.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

const LaunchTag = lazyComponent(() => import('#shared/platform/wechat/launch-tag.tsx'));

type AppletButtonProps = {
  opening: AppletOpening;
  label: string;
  /** The path of the page, which is opened in WeChat when nothing else opens the mini-program. */
  path: string;
  /** Called when the mini-program did not open; the same function at every rendering. */
  onFail: () => void;
};

/** Opens a mini-program in the way that the server says, or copies the page's address for WeChat. */
export function AppletButton({
  opening: { way, target, url },
  label,
  path,
  onFail,
}: AppletButtonProps) {
  if (!target && url)
    return (
      <Button block onClick={() => location.assign(url)}>
        {label}
      </Button>
    );
  if (!target) return <CopyAddress path={path} />;
  const open = async () => {
    const { ok } = await platform().openMiniProgram(target);
    if (!ok) onFail();
  };
  // The open tag lies above the button and takes the tap.
  const button = (
    <Button block onClick={way === 'openTag' ? undefined : () => void open()}>
      {label}
    </Button>
  );
  if (way !== 'openTag') return button;
  return (
    <LazyBoundary loading={button} onFailed={onFail}>
      <LaunchTag target={target} onFail={onFail}>
        {button}
      </LaunchTag>
    </LazyBoundary>
  );
}

function CopyAddress({ path }: { path: string }) {
  const copy = async () => {
    const { ok } = await platform().copy(shareLink(path));
    if (ok) toast('链接已复制，到微信里打开');
  };
  return (
    <Button block onClick={() => void copy()}>
      复制链接
    </Button>
  );
}
