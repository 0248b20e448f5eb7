import { NetworkError } from '#shared/api/error.ts';
import { useStore } from '../../store.ts';
import { openQuestion, dismissQuestion } from './confirm-store.ts';
import { LazyBoundary, lazyComponent } from '../loading/lazy-component.tsx';
import { toast } from './toaster-store.ts';

const ConfirmDialog = lazyComponent(() => import('./confirm-dialog.tsx'));

/** What cannot be asked is not agreed to. */
function notAsked(): void {
  toast(new NetworkError(false).message);
  dismissQuestion();
}

/** Shows the questions of `askConfirm()`. In the shell, once. */
export function ConfirmOutlet() {
  const question = useStore(openQuestion);
  return question ? (
    <LazyBoundary onFailed={notAsked}>
      <ConfirmDialog {...question} />
    </LazyBoundary>
  ) : null;
}
