import { Button } from '#shared/ui/control/button.tsx';
import type { Voting } from './use-vote.ts';

type VoteButtonProps = {
  id: string;
  /** The caller's votes for it today, how many it may have, and what is left in all; null for a visitor. */
  voted: number;
  perEntry: number;
  left: number | null;
  voting: Voting;
  block?: boolean;
};

/** Votes once for an entry or a work; says why it cannot. */
export function VoteButton({ id, voted, perEntry, left, voting, block = false }: VoteButtonProps) {
  const isFull = voted >= perEntry;
  const isOut = left === 0;
  return (
    <Button
      {...(block ? { block } : { size: 'small' as const, kind: 'secondary' as const })}
      disabled={isFull || isOut}
      busy={voting.busy === id}
      onClick={() => voting.tap(id)}
    >
      {isFull ? '今天投过了' : isOut ? '今天的票用完了' : '投 1 票'}
    </Button>
  );
}
