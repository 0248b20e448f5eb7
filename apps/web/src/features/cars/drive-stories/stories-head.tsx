import type { driveReviewList } from '@marque/contract/cars/drive-review/endpoints';
import { DRIVE_POINT_LABELS } from '@marque/contract/cars/drive-review/labels';
import type { In, Out } from '@marque/contract/core';
import { PointBars } from '#blocks/review/point-bars.tsx';
import { Chip, Chips } from '#shared/ui/chips/chips.tsx';
import * as styles from './stories.module.css';

type StoriesHeadProps = Pick<Out<typeof driveReviewList>, 'summary' | 'series' | 'tags'> & {
  input: In<typeof driveReviewList>;
  onChoose: (change: {
    seriesId?: string | undefined;
    sort?: string | undefined;
    tag?: string | undefined;
  }) => void;
};

const SORTS = [
  { id: 'latest', name: '最新' },
  { id: 'useful', name: '最有用' },
] as const;

/** The summary of reviews with the filters of the list. */
export function StoriesHead({ summary, series, tags, input, onChoose }: StoriesHeadProps) {
  const { seriesId, sort, tag } = input;
  const all = series.reduce((sum, one) => sum + one.count, 0);
  return (
    <>
      {summary.count > 0 ? (
        <section className={styles.summary} aria-label="评分">
          <div className={styles.mean}>
            <b>{summary.mean.toFixed(1)}</b>
            <span>{summary.count} 次试驾评价</span>
          </div>
          <PointBars of={summary.stars} points={DRIVE_POINT_LABELS} />
        </section>
      ) : null}
      <div className={styles.filters}>
        <Chips label="车系">
          <Chip on={!seriesId} onPress={() => onChoose({ seriesId: '', tag: '' })}>
            全部 {all}
          </Chip>
          {series.map((one) => (
            <Chip
              key={one.seriesId}
              on={one.seriesId === seriesId}
              onPress={() => onChoose({ seriesId: one.seriesId, tag: '' })}
            >
              {one.seriesName} {one.count}
            </Chip>
          ))}
        </Chips>
        <Chips label="排序和标签">
          {SORTS.map(({ id, name }) => (
            <Chip key={id} on={id === sort} onPress={() => onChoose({ sort: id })}>
              {name}
            </Chip>
          ))}
          {tags.map(({ name, count }) => (
            <Chip
              key={name}
              on={name === tag}
              removable
              onPress={() => onChoose({ tag: name === tag ? '' : name })}
            >
              {name} {count}
            </Chip>
          ))}
        </Chips>
      </div>
    </>
  );
}
