import type { CoCreateView } from '@marque/contract/activity/kinds/co-create';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { workPage } from '@marque/contract/activity/work/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';
import { Chip, Chips } from '#shared/ui/chips/chips.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { endlessGridProps } from '#shared/ui/grid/endless-grid-props.ts';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { WorkCard } from '../work/work-card.tsx';
import * as styles from './co-create.module.css';

const SORTS = [
  { id: 'random', name: '随机' },
  { id: 'new', name: '最新' },
  { id: 'hot', name: '热门' },
] as const;
type Sort = (typeof SORTS)[number]['id'];

const SEEDS = 10_000;

type WorksProps = { of: ActivityDetail; view: CoCreateView };

/** All public works. While votes are cast they stand in an order by chance, another one each visit. */
export function Works({ of: { id }, view: { phase, counts, works } }: WorksProps) {
  const api = useApi();
  const [query, setQuery] = useQueryParams();
  const [seed] = useState(() => Date.now() % SEEDS);
  const offered = SORTS.filter((one) => counts || one.id !== 'hot');
  const usual: Sort = phase === 'vote' ? 'random' : counts ? 'hot' : 'new';
  const sort = offered.find((one) => one.id === query.get('sort'))?.id ?? usual;
  const list = useInfiniteQuery(
    api.paged(workPage, { id, sort, ...(sort === 'random' && { seed }) }, 'live'),
  );
  if (works === 0) return null;
  return (
    <section className={styles.works} aria-label="全部作品">
      <SectionHead title="全部作品" note={`${works} 件`} />
      <Chips label="排序">
        {offered.map((one) => (
          <Chip key={one.id} on={one.id === sort} onPress={() => setQuery({ id, sort: one.id })}>
            {one.name}
          </Chip>
        ))}
      </Chips>
      <QueryView of={list} skeleton={<Skeleton height={420} />}>
        {({ pages }) => (
          <EndlessGrid
            items={pages.flatMap(({ items }) => items)}
            keyOf={(work) => work.id}
            render={(work) => <WorkCard of={work} />}
            columns={2}
            gap={12}
            rowHeight={230}
            {...endlessGridProps(list)}
          />
        )}
      </QueryView>
    </section>
  );
}
