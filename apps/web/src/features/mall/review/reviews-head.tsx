import type { Out } from '@marque/contract/core';
import type { reviewList } from '@marque/contract/mall/review/endpoints';
import type { ReviewFilter } from '@marque/contract/mall/review/schema';
import { REVIEW_FILTERS } from './use-reviews.ts';
import { FILTER_NAMES } from './review-labels.ts';
import { Chip, Chips } from '#shared/ui/chips/chips.tsx';
import * as styles from './reviews-head.module.css';
import { Rating } from '#shared/ui/display/rating.tsx';

type ReviewsHeadProps = Pick<Out<typeof reviewList>, 'rating' | 'counts' | 'tags'> & {
  filter: ReviewFilter;
  tag: string;
  onChoose: (chosen: { filter?: ReviewFilter; tag?: string }) => void;
};

/** The head of the reviews: the rating, and the filters and tags. */
export function ReviewsHead({ rating, counts, tags, filter, tag, onChoose }: ReviewsHeadProps) {
  const good = counts.all > 0 ? Math.round((counts.good / counts.all) * 100) : 0;
  return (
    <>
      <section className={styles.rating} aria-label="评分">
        <b>{rating.toFixed(1)}</b>
        <div>
          <Rating stars={rating} size={16} />
          <p>
            {counts.all} 条评价，{good}% 好评
          </p>
        </div>
      </section>
      <div className={styles.filters}>
        <Chips label="评价筛选">
          {REVIEW_FILTERS.map((id) => (
            <Chip
              key={id}
              on={tag === '' && id === filter}
              onPress={() => onChoose(id === 'all' ? {} : { filter: id })}
            >
              {FILTER_NAMES[id]} {counts[id]}
            </Chip>
          ))}
          {tags.map(({ name, count }) => (
            <Chip
              key={name}
              on={name === tag}
              onPress={() => onChoose(name === tag ? {} : { tag: name })}
            >
              {name} {count}
            </Chip>
          ))}
        </Chips>
      </div>
    </>
  );
}
