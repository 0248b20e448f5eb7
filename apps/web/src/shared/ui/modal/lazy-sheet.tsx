import { type ComponentType, useState } from 'react';
import { NetworkError } from '#shared/api/error.ts';
import { usePreload } from '#shared/routing/preload.ts';
import { LazyBoundary, lazyComponent } from '../loading/lazy-component.tsx';
import { toast } from './toaster-store.ts';

type SheetState = { open: boolean; onClose: () => void };

/**
 * A sheet whose code loads at the first touch of the page, or with `opened` when the sheet is opened, for
 * sheets that few people open. An opened sheet stays mounted. When the code does not load, a toast says
 * so and the sheet closes.
 */
export function lazySheet<P extends SheetState>(
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
