import type { ActivityDetail } from '@marque/contract/activity/schema';
import { OwnRank } from '#blocks/rank-list/rank-row.tsx';
import { useBoard } from './use-board.ts';
import { WayBack } from './way-back.tsx';

/** The caller's own place, or the way to the activity. */
export function OwnPlace({ of }: { of: ActivityDetail }) {
  const board = useBoard(of.id);
  const first = board.data?.pages[0];
  if (!first?.own) return <WayBack of={of} block />;
  return <OwnRank of={first.own} unit={first.board.unit} />;
}
