import { NetworkError } from '#shared/api/error.ts';
import { useStore } from '../../store.ts';
import { openQuestion, dismissQuestion } from './confirm-store.ts';
import { LazyBoundary, lazyComponent } from '../loading/lazy-component.tsx';
import { toast } from './toaster-store.ts';

const ConfirmDialog = lazyComponent(() => import('./confirm-dialog.tsx'));

/** Answers no when the dialog's code does not load. */
function notAsked(): void {
  toast(new NetworkError(false).message);
  dismissQuestion();
}

/** Shows the questions of `askConfirm()`. The shell renders it once. */
export function ConfirmOutlet() {
  const question = useStore(openQuestion);
  return question ? (
    <LazyBoundary onFailed={notAsked}>
      <ConfirmDialog {...question} />
    </LazyBoundary>
  ) : null;
}
