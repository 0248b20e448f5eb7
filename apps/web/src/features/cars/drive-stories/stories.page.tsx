import { driveReviewList } from '@marque/contract/cars/drive-review/endpoints';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { SampleNote } from '../common/sample-note.tsx';
import { StoryCard } from '../common/story-card.tsx';
import { StoriesHead } from './stories-head.tsx';
import * as styles from './stories.module.css';
import { StoriesSkeleton } from './stories-skeleton.tsx';
import { storiesInput, useStories } from './use-stories.ts';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  await load(driveReviewList, storiesInput(params));
  return {};
};

export function Component() {
  const { stories, head, input, choose } = useStories();
  const { items } = stories;
  const href = useHref();
  return (
    <Page
      id="cars.driveStories"
      action={
        <PageLink page="cars.myDriveReviews" className={styles.mine}>
          我的
        </PageLink>
      }
      bar={
        <LinkButton
          block
          to={href('cars.appointmentDrive', {
            seriesId: input.seriesId,
            from: 'cars.driveStories',
          })}
        >
          我也去试驾
        </LinkButton>
      }
    >
      <QueryView of={{ ...stories.query, data: head }} skeleton={<StoriesSkeleton />}>
        {(first) => (
          <>
            <StoriesHead {...first} input={input} onChoose={choose} />
            {items.length === 0 ? (
              <Empty of="reviews" title="还没有这样的体验" text="看看其他车系，或自己去开一次">
                <LinkButton size="small" kind="secondary" to={href('cars.driveStories')}>
                  看全部体验
                </LinkButton>
              </Empty>
            ) : (
              <EndlessGrid
                items={items}
                keyOf={({ id }) => id}
                render={(story) => <StoryCard of={story} />}
                rowHeight={210}
                end="没有更多了"
                {...stories.more}
              />
            )}
            <SampleNote>带「示例」的体验为演示内容，平均分里含示例</SampleNote>
          </>
        )}
      </QueryView>
    </Page>
  );
}
