import type { Tx } from '#kernel/database.ts';
import type { LoadedActivity } from '../../context.ts';
import { boardRepository as boards } from './repository.ts';

type ScoredSubject = {
  activity: Pick<LoadedActivity, 'id'>;
  /** The id of one of the kind's boards. */
  board: string;
  /** A member's account, or what stands on a board of works. */
  subjectId: string;
  /** Whose the subject is; that member by default, null for what operators entered. */
  ownerId?: string | null;
  now: Date;
} & ({ by: number } | { to: number });

/**
 * Scores on a board: adds, or sets the score. It never falls below 0. Among equals whoever reached the score
 * first stays ahead. It locks the row of its subject, after the participation and before prizes.
 */
export const score = (tx: Tx, of: ScoredSubject): Promise<void> =>
  boards.score(
    tx,
    {
      activity_id: of.activity.id,
      board: of.board,
      subject_id: of.subjectId,
      owner_id: of.ownerId === undefined ? of.subjectId : of.ownerId,
      reached_at: of.now,
    },
    'by' in of ? { by: of.by } : { to: of.to },
  );
