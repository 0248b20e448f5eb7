import { driveReviewList } from '@marque/contract/cars/drive-review/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './some-stories.module.css';
import { StoryCard } from './story-card.tsx';

const SHOWN = 3;

/** What others said after their drives, where there is nothing of one's own yet. */
export default function SomeStories() {
  const api = useApi();
  const { data } = useQuery(api.query(driveReviewList, { sort: 'useful', size: SHOWN }, 'list'));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.stories} aria-label="车友怎么说">
      <div className={styles.head}>
        <SectionHead title="车友怎么说" />
      </div>
      {data.items.map((story) => (
        <StoryCard key={story.id} of={story} />
      ))}
    </section>
  );
}
