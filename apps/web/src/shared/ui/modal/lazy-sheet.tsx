import { type ComponentType, useState } from 'react';
import { NetworkError } from '#shared/api/error.ts';
import { usePreload } from '#shared/routing/preload.ts';
import { LazyBoundary, lazyComponent } from '../loading/lazy-component.tsx';
import { toast } from './toaster-store.ts';

type Opened = { open: boolean; onClose: () => void };

/**
 * A sheet whose code loads when the page is first touched, or, where most who touch it do not open it,
 * with the first tap. Once opened it stays mounted; what did
 * not load is said, and the sheet counts as closed.
 */
export function lazySheet<P extends Opened>(
  load: () => Promise<{ default: ComponentType<P> }>,
  loads: 'touched' | 'opened' = 'touched',
): ComponentType<P> {
  const Content = lazyComponent(load);
  return function LazySheet(props) {
    usePreload(load, loads === 'touched');
    const [wanted, setWanted] = useState(props.open);
    const { open, onClose } = props;
    if (open && !wanted) setWanted(true);
    const say = () => {
      if (!open) return;
      toast(new NetworkError(false).message);
      onClose();
    };
    return wanted ? (
      <LazyBoundary retryKey={open} onFailed={say}>
        <Content {...props} />
      </LazyBoundary>
    ) : null;
  };
}
