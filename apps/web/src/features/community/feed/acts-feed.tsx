import { actPage } from '@marque/contract/community/act/endpoints';
import type { ActCard } from '@marque/contract/community/act/schema';
import { useState } from 'react';
import { ActRow } from '#blocks/act-card/act-row.tsx';
import { stateText } from '#blocks/act-card/act-labels.ts';
import { usePaged } from '#blocks/paged/use-paged.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { actsInput } from '../common/feed-input.ts';
import * as styles from './feed.module.css';

const STATES = [
  { id: 'open', name: '最近的活动' },
  { id: 'over', name: '往期' },
] as const;

/** The activities of the brand: those to come, and those that are over. */
export function ActsFeed() {
  const href = useHref();
  const [state, setState] = useState<'open' | 'over'>('open');
  const input = { ...actsInput, state };
  const { query, items, more } = usePaged<typeof actPage, ActCard>(actPage, input);
  return (
    <>
      <div className={styles.states}>
        <ChoiceChips label="活动时间" options={STATES} value={state} onChange={setState} />
      </div>
      <QueryView
        of={query}
        skeleton={<SkeletonCards heights={[96, 96, 96]} />}
        empty={{
          when: () => items.length === 0,
          show: <Empty of="posts" title="还没有活动" text="新的活动发布后，会出现在这里" />,
        }}
      >
        {() => (
          <EndlessGrid
            items={items}
            keyOf={({ id }) => id}
            render={(act) => (
              <ActRow
                of={act}
                note={stateText(act)}
                to={href('community.actDetails', { id: act.id })}
              />
            )}
            rowHeight={96}
            end="没有更多了"
            {...more}
          />
        )}
      </QueryView>
    </>
  );
}
