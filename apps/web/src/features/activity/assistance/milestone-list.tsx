import type { AssistanceView } from '@marque/contract/activity/kinds/assistance';
import type { ShownPrize } from '@marque/contract/activity/schema';
import { Tag } from '#shared/ui/display/tag.tsx';
import * as styles from './assistance.module.css';

type MilestoneListProps = {
  of: AssistanceView['milestones'];
  prizes: readonly ShownPrize[];
};

/** What each milestone gives, and what comes in its place once that is gone. */
export function MilestoneList({ of, prizes }: MilestoneListProps) {
  const nameOf = (id: string) => prizes.find((prize) => prize.id === id)?.name ?? '';
  return (
    <ol className={styles.prizes} aria-label="走到哪里得什么">
      {of.map(({ friends, prizeId, insteadId, gone, reached }) => (
        <li key={friends} className={styles.row}>
          <span>
            满 {friends} 位，{nameOf(prizeId)}
            {gone && !reached ? <small>已发完，改发{nameOf(insteadId)}</small> : null}
          </span>
          {reached ? <Tag>已到</Tag> : null}
        </li>
      ))}
    </ol>
  );
}
