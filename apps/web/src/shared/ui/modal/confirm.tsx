import { NetworkError } from '#shared/api/error.ts';
import { useStore } from '../../store.ts';
import { asked, dismissQuestion } from './confirm-store.ts';
import { Late, late } from '../loading/late.tsx';
import { toast } from './toaster-store.ts';

const ConfirmDialog = late(() => import('./confirm-dialog.tsx'));

/** What cannot be asked is not agreed to. */
function notAsked(): void {
  toast(new NetworkError(false).message);
  dismissQuestion();
}

/** Shows the questions of `confirm()`. In the shell, once. */
export function ConfirmHost() {
  const question = useStore(asked);
  return question ? (
    <Late onFailed={notAsked}>
      <ConfirmDialog {...question} />
    </Late>
  ) : null;
}
