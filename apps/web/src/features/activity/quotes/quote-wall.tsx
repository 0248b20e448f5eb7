import type { ActivityDetail } from '@marque/contract/activity/schema';
import { workPage } from '@marque/contract/activity/work/endpoints';
import type { Work } from '@marque/contract/activity/work/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import heart from 'virtual:icon/heart';
import { ReportButton } from '#blocks/moderation/report-button.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';
import { Chip, Chips } from '#shared/ui/chips/chips.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { useVote } from '../parts/use-vote.ts';
import { QuoteCard } from './quote-card.tsx';
import * as styles from './quotes.module.css';

const SORTS = [
  { id: 'new', name: '最新' },
  { id: 'hot', name: '最多喜欢' },
] as const;

/** The approved cards of all. */
export function Wall({ of: { id, obstacle } }: { of: ActivityDetail }) {
  const api = useApi();
  const [query, setQuery] = useQueryParams();
  const sort = query.get('sort') === 'hot' ? 'hot' : 'new';
  const cards = useInfiniteQuery(api.paged(workPage, { id, sort }, 'live'));
  const liking = useVote(id, () => '喜欢已送到');
  return (
    <section className={styles.wall} aria-label="大家写的">
      <SectionHead title="大家写的" />
      <Chips label="排序">
        {SORTS.map((one) => (
          <Chip key={one.id} on={one.id === sort} onPress={() => setQuery({ id, sort: one.id })}>
            {one.name}
          </Chip>
        ))}
      </Chips>
      <PagedList
        of={cards}
        skeleton={<Skeleton height={480} />}
        empty={<p className={styles.note}>还没有人写，第一张会挂在这里</p>}
        keyOf={(card) => card.id}
        rowHeight={280}
      >
        {(card) => (
          <QuoteItem
            of={card}
            onLike={obstacle ? null : () => liking.tap(card.id)}
            busy={liking.busy === card.id}
          />
        )}
      </PagedList>
    </section>
  );
}

type QuoteItemProps = { of: Work; onLike: (() => void) | null; busy: boolean };

function QuoteItem({ of, onLike, busy }: QuoteItemProps) {
  const { id, author, votes, voted, mine, sample } = of;
  const isLiked = voted > 0;
  return (
    <article className={styles.item}>
      <QuoteCard of={of} />
      <div className={styles.foot}>
        <span>
          {author.nickName} {sample ? <Tag>示例</Tag> : null}
        </span>
        {mine ? null : <ReportButton subject={{ kind: 'work', id }} />}
        <button
          type="button"
          className={styles.like}
          aria-label={isLiked ? `已喜欢，${votes}` : `喜欢，${votes}`}
          aria-pressed={isLiked}
          disabled={isLiked || mine || busy || onLike === null}
          onClick={() => onLike?.()}
        >
          <Icon of={heart} size={18} /> {votes}
        </button>
      </div>
    </article>
  );
}
