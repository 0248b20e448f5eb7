import { lazy, Suspense, useSyncExternalStore } from 'react';
import { askedQuestion, onQuestionChange } from './confirm-store.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Shows the questions of `confirm()`. In the shell, once. */
export function ConfirmHost() {
  const question = useSyncExternalStore(onQuestionChange, askedQuestion, () => null);
  return question ? (
    <Suspense fallback={null}>
      <ConfirmDialog {...question} />
    </Suspense>
  ) : null;
}
