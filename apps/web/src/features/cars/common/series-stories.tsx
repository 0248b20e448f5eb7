import { driveReviewList } from '@marque/contract/cars/drive-review/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { StoryCard } from './story-card.tsx';
import * as styles from './story-card.module.css';

const STORIES = 3;

/** The summary and three reviews of a series. Renders nothing when there are none. */
export function SeriesStories({ seriesId }: { seriesId: string }) {
  const api = useApi();
  const { data } = useQuery(
    api.query(driveReviewList, { seriesId, sort: 'useful', size: STORIES }),
  );
  if (!data || data.items.length === 0) return null;
  const { count, mean } = data.summary;
  return (
    <section className={styles.section} aria-label="试驾体验">
      <div className={styles.sectionHead}>
        <SectionHead title="试驾体验" note={`${count} 次试驾评价，平均 ${mean.toFixed(1)} 分`}>
          <PageLink page="cars.driveStories" params={{ seriesId }} className={styles.all}>
            看全部
          </PageLink>
        </SectionHead>
      </div>
      {data.items.map((story) => (
        <StoryCard key={story.id} of={story} />
      ))}
    </section>
  );
}
