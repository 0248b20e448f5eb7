import type { VotingView } from '@marque/contract/activity/kinds/voting';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import type { Voting } from '../parts/use-vote.ts';
import { VoteButton } from '../parts/vote-button.tsx';
import * as styles from './voting.module.css';

export type EntrySheetProps = {
  open: boolean;
  onClose: () => void;
  of: VotingView['entries'][number] | null;
  view: VotingView;
  voting: Voting | null;
};

/** One entry with its words, and the button that votes for it. */
export default function EntrySheet({ open, onClose, of, view, voting }: EntrySheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={of?.title ?? ''}
      footer={
        of && voting ? (
          <VoteButton
            id={of.id}
            voted={of.voted}
            perEntry={view.perEntry}
            left={view.left}
            voting={voting}
            block
          />
        ) : undefined
      }
    >
      {of ? (
        <div className={styles.sheet}>
          <Picture image={of.image} alt={of.title} sizes="100vw" ratio="4 / 3" />
          <p className={styles.figure}>
            {of.number} 号{of.votes === null ? '' : ` · ${of.votes} 票`}
          </p>
          {of.text ? <p>{of.text}</p> : null}
        </div>
      ) : null}
    </Sheet>
  );
}
