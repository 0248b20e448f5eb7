import type { Invoice } from '@marque/contract/mall/invoice/schema';
import { useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { useTitles } from './use-titles.ts';
import * as styles from './invoice.module.css';
import { TitleCard } from './title-card.tsx';
import { TitleSheet } from './title-sheet.tsx';

/** The list of the member's saved invoice titles. */
export function Titles() {
  const { titles, remove } = useTitles();
  const [edited, setEdited] = useState<Invoice | null | undefined>();
  const add = (
    <Button block onClick={() => setEdited(null)}>
      添加抬头
    </Button>
  );
  return (
    <>
      <QueryView
        of={titles}
        skeleton={<SkeletonCards heights={[64]} />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: (
            <Empty title="还没有发票抬头" text="存好抬头，开票时一点就填">
              {add}
            </Empty>
          ),
        }}
      >
        {({ items }) => (
          <>
            {items.map((title) => (
              <TitleCard
                key={title.id}
                title={title}
                onEdit={() => setEdited(title)}
                onRemove={() => remove.mutate(title.id)}
              />
            ))}
            <div className={styles.submit}>{add}</div>
          </>
        )}
      </QueryView>
      <TitleSheet title={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
