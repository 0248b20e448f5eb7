import type { VotingView } from '@marque/contract/activity/kinds/voting';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useState } from 'react';
import { useQueryParams } from '#shared/routing/navigation.tsx';
import { Chip, Chips } from '#shared/ui/chips/chips.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useVote, type Voting } from '../parts/use-vote.ts';
import { VoteButton } from '../parts/vote-button.tsx';
import type { EntrySheetProps } from './entry-sheet.tsx';
import * as styles from './voting.module.css';

type Entry = VotingView['entries'][number];

const EntrySheet = lazySheet<EntrySheetProps>(() => import('./entry-sheet.tsx'));

type EntriesProps = { of: ActivityDetail; view: VotingView };

/** All entries, by their groups; a tap opens one. */
export function Entries({ of, view }: EntriesProps) {
  const voting = useVote(of.id);
  const [query, setQuery] = useQueryParams();
  const [group, setGroup] = useState('');
  const groups = [...new Set(view.entries.map((entry) => entry.group))].filter(Boolean);
  const shown = view.entries.filter((entry) => group === '' || entry.group === group);
  const open = view.entries.find(({ id }) => id === query.get('entry'));
  const show = (entry: string | null) => setQuery({ id: of.id, ...(entry && { entry }) });
  return (
    <section className={styles.all} aria-label="全部作品">
      <SectionHead
        title="全部作品"
        note={view.counts ? `${view.entries.length} 件` : '票数结束后公布'}
      />
      {groups.length > 1 ? (
        <Chips label="分组">
          {['', ...groups].map((name) => (
            <Chip key={name} on={name === group} onPress={() => setGroup(name)}>
              {name || '全部'}
            </Chip>
          ))}
        </Chips>
      ) : null}
      <ul className={styles.entries}>
        {shown.map((entry) => (
          <EntryItem
            key={entry.id}
            of={entry}
            view={view}
            voting={of.allowed.includes('vote') && !of.obstacle ? voting : null}
            onOpen={() => show(entry.id)}
          />
        ))}
      </ul>
      <EntrySheet
        open={open !== undefined}
        onClose={() => show(null)}
        of={open ?? null}
        view={view}
        voting={of.allowed.includes('vote') && !of.obstacle ? voting : null}
      />
    </section>
  );
}

type EntryItemProps = {
  of: Entry;
  view: VotingView;
  /** null while no votes are cast. */
  voting: Voting | null;
  onOpen: () => void;
};

function EntryItem({ of, view, voting, onOpen }: EntryItemProps) {
  const { id, image, title, number, votes, voted } = of;
  return (
    <li className={styles.entry}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <Picture image={image} alt="" sizes="(min-width: 600px) 240px, 50vw" ratio="4 / 3" />
        <b>{title}</b>
        <span>
          {number} 号{votes === null ? '' : ` · ${votes} 票`}
        </span>
      </button>
      {voting ? (
        <VoteButton
          id={id}
          voted={voted}
          perEntry={view.perEntry}
          left={view.left}
          voting={voting}
        />
      ) : null}
    </li>
  );
}
