import { imageUrl } from '@marque/contract/picture-url';
import { DRIVE_POINT_LABELS } from '@marque/contract/cars/drive-review/labels';
import { driveReviewDetail } from '@marque/contract/cars/drive-review/endpoints';
import type { DriveReview } from '@marque/contract/cars/drive-review/schema';
import { PageShare, ShareButton } from '#blocks/poster/page-share.tsx';
import { PointBars } from '#blocks/review/point-bars.tsx';
import { ReviewSkeleton } from '#blocks/review/review-skeleton.tsx';
import { useViewer } from '#blocks/viewer/use-viewer.ts';
import { Viewer } from '#blocks/viewer/viewer.tsx';
import { PageLink, useHref, usePageSubjectId } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { DrivenRow } from '../common/driven-row.tsx';
import { StoryCard } from '../common/story-card.tsx';
import { StoryArticle } from './story-article.tsx';
import * as styles from './stories.module.css';
import { storyTarget } from './story-target.ts';
import { useMoreStories, useStory } from './use-stories.ts';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const target = storyTarget(await load(driveReviewDetail, { id: params.id ?? '-' }));
  if (!target) return {};
  const { title, desc, image } = target;
  return { card: { title, desc, image: imageUrl(image, image.widths.at(-1)!) } };
};

export function Component() {
  const id = usePageSubjectId('cars.driveStory');
  const story = useStory(id);
  const viewer = useViewer();
  const share = useSheet('share');
  const href = useHref();
  const target = story.data && storyTarget(story.data);
  return (
    <Page
      id="cars.driveStory"
      action={target ? <ShareButton onShare={() => share.show()} /> : null}
      bar={story.data ? <StoryBar drive={story.data.drive} /> : undefined}
    >
      <QueryView
        of={story}
        skeleton={<ReviewSkeleton count={2} />}
        onError={<LinkButton to={href('cars.driveStories')}>看其他体验</LinkButton>}
      >
        {(data) => (
          <>
            <DriveCard of={data} />
            <Card>
              <StoryArticle of={data} onZoom={viewer.show} />
            </Card>
            <HydrationSection>
              <MoreStories of={data} />
            </HydrationSection>
          </>
        )}
      </QueryView>
      <Viewer {...viewer} onClose={viewer.close} />
      {target ? <PageShare control={share} target={target} /> : null}
    </Page>
  );
}

const StoryBar = ({ drive: { seriesId } }: Pick<DriveReview, 'drive'>) => {
  const href = useHref();
  return (
    <ActionBar>
      <LinkButton kind="secondary" to={href('cars.detail', { id: seriesId })}>
        看这款车
      </LinkButton>
      <LinkButton to={href('cars.appointmentDrive', { seriesId, from: 'cars.driveStory' })}>
        预约同款试驾
      </LinkButton>
    </ActionBar>
  );
};

/** The driven car, place, day and ratings. */
function DriveCard({ of: { drive, stars } }: { of: DriveReview }) {
  return (
    <Card aria-label="这次试驾">
      <PageLink page="cars.detail" params={{ id: drive.seriesId }}>
        <DrivenRow of={drive} />
      </PageLink>
      <div className={styles.points}>
        <PointBars of={stars} points={DRIVE_POINT_LABELS} whole />
      </div>
    </Card>
  );
}

/** Other stories of the series. */
function MoreStories({ of: { id, drive } }: { of: DriveReview }) {
  const more = useMoreStories(drive.seriesId, id);
  if (!more.data || more.data.length === 0) return null;
  return (
    <section className={styles.section} aria-label={`${drive.seriesName}的更多体验`}>
      <h2>{drive.seriesName}的更多体验</h2>
      {more.data.map((story) => (
        <StoryCard key={story.id} of={story} />
      ))}
      <p className={styles.all}>
        <PageLink page="cars.driveStories" params={{ seriesId: drive.seriesId }}>
          看全部{drive.seriesName}体验
        </PageLink>
      </p>
    </section>
  );
}
