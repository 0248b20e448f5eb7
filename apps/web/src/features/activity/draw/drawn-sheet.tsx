import type { DrawingView } from '@marque/contract/activity/drawing';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import type { ResultProps } from './result.tsx';
import type { Play } from './use-play.ts';

const Result = lazySheet<ResultProps>(() => import('./result.tsx'));

type DrawnSheetProps = { id: string; of: Pick<DrawingView, 'unfinished'>; play: Play };

/** What was drawn, as soon as nothing moves any more; also what was drawn before the page was left. */
export function DrawnSheet({ id, of: { unfinished }, play }: DrawnSheetProps) {
  const drawn = play.busy ? null : (play.result ?? unfinished);
  return (
    <Result
      open={drawn !== null}
      onClose={() => drawn && play.close(id, drawn.drawId)}
      drawn={drawn}
    />
  );
}
