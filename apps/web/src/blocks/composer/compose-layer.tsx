import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { useHydratedValue } from '#shared/ui/loading/use-hydrated.ts';
import type { PostStart } from './post-values.ts';
import { useCompose } from './use-compose.ts';

const ComposerScreen = lazyComponent(() => import('./composer-screen.tsx'));

const NOTHING: PostStart = {};

/** The composer over a page, when its address says that something is being written. Its code loads then. */
export function ComposeLayer({ start = NOTHING }: { start?: PostStart }) {
  const { composed, rename, close } = useCompose();
  const open = useHydratedValue(composed !== '', false);
  return open ? (
    <LazyBoundary onFailed={close} retryKey={composed}>
      <ComposerScreen composed={composed} start={start} onRename={rename} onClose={close} />
    </LazyBoundary>
  ) : null;
}
