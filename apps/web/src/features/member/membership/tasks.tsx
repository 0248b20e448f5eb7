import type { EarnWay } from '@marque/contract/points/schema';
import { useEffect, useRef } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { useServerLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { gainText, progressText } from './task-labels.ts';
import { useTasks } from './use-center.ts';
import * as styles from './center.module.css';

/** What gives growth and points. `named`: the address asks for it, so it is brought into view. */
export function Tasks({ named }: { named: boolean }) {
  const { blocks, copy } = useBrand();
  const linkTo = useServerLink();
  const { data } = useTasks();
  const head = useRef<HTMLElement>(null);
  const there = data !== undefined && data.items.length > 0;
  useEffect(() => {
    if (named && there) head.current?.scrollIntoView({ block: 'start' });
  }, [named, there]);
  if (!there) return null;
  const row = (way: EarnWay) => {
    const { rule, title, state, link } = way;
    const to = linkTo(link);
    const note = progressText(way);
    return (
      <ListRow
        key={rule}
        label={title}
        note={note || undefined}
        value={state === 'open' ? gainText(way, copy.score) : '已完成'}
        {...(to && state === 'open' ? { to } : {})}
      />
    );
  };
  return (
    <section
      ref={head}
      className={cx(styles.section, styles.tasks, styles[blocks.memberCard])}
      aria-label="任务"
    >
      <SectionHead title="做一件，长一点" />
      <div className={styles.rows}>{data.items.map(row)}</div>
    </section>
  );
}
