import { entryOfFamily } from '@marque/contract/activity/families';
import { workShow } from '@marque/contract/activity/work/endpoints';
import type { workPages } from '@marque/contract/activity/work/pages';
import type { Out } from '@marque/contract/core';
import { useQuery } from '@tanstack/react-query';
import { AuthorLine } from '#blocks/author-line/author-line.tsx';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { ReportButton } from '#blocks/moderation/report-button.tsx';
import { StandingNote } from '#blocks/moderation/standing-note.tsx';
import { PageShare, ShareButton } from '#blocks/poster/page-share.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { PathLink, useHref, usePageId, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { RunningInstead } from '../frame/activity-page.tsx';
import { useVote } from '../parts/use-vote.ts';
import { VoteButton } from '../parts/vote-button.tsx';
import * as styles from './work.module.css';

type ShownWork = Out<typeof workShow>;
type WorkPageId = Extract<keyof typeof workPages, `${string}WorkDetails`>;

const WorkVideo = lazyComponent(() => import('./work-video.tsx'));
const WorkComments = lazyComponent(() => import('./work-comments.tsx'));

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load, params }) => {
  const { title, text } = await load(workShow, { workId: params.work ?? '-' });
  return { card: { title, desc: text.slice(0, 40) } };
};

/** A work: pictures or video, its story, whose it is, what people say. */
export function Component() {
  const page = usePageId<WorkPageId>();
  const { work = '-', comment = '' } = usePageParams(page);
  const api = useApi();
  const asked = api.query(workShow, { workId: work }, 'live');
  const query = useQuery(asked);
  useRefetchForMember(asked.queryKey);
  const share = useSheet('share');
  const { data } = query;
  const isLive = data?.standing.state === 'live';
  return (
    <Page
      id={page}
      action={isLive ? <ShareButton onShare={() => share.show()} /> : null}
      bar={data ? <Bar of={data} /> : undefined}
    >
      <QueryView of={query} skeleton={<Skeleton height={560} />} onError={<RunningInstead />}>
        {(of) => (
          <>
            <WorkView of={of} />
            {isLive ? (
              <>
                <LazyBoundary loading={<Skeleton height={160} />}>
                  <WorkComments id={of.id} at={comment} />
                </LazyBoundary>
                <PageShare
                  control={share}
                  target={{
                    page,
                    params: { work: of.id },
                    bare: true,
                    title: of.title,
                    desc: of.activity,
                    image: of.images[0] ?? of.video?.poster ?? null,
                    price: null,
                  }}
                />
              </>
            ) : null}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function WorkView({ of }: { of: ShownWork }) {
  const { id, title, text, images, video, author, at, standing, mine, number, votes, place } = of;
  const figure = place === null ? votes : place;
  return (
    <article>
      {video ? (
        <LazyBoundary loading={<Skeleton height={211} />}>
          <WorkVideo of={video} title={title} />
        </LazyBoundary>
      ) : null}
      {images.map((image, i) => (
        <Picture
          key={image.key}
          image={image}
          alt={i === 0 ? title : ''}
          sizes="(min-width: 600px) 480px, 100vw"
          hero={i === 0}
          className={styles.picture!}
        />
      ))}
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.note}>
          {number} 号 <Facts of={of} />
        </p>
        {figure === null ? null : (
          <p className={styles.figure}>
            {place === null ? null : '第 '}
            <b>{figure}</b>
            {place === null ? ' 票' : ` 名${votes === null ? '' : `，${votes} 票`}`}
          </p>
        )}
        <StandingNote standing={standing} subject={{ kind: 'work', id }} />
        <AuthorLine author={author} at={at} />
        <p className={styles.story}>{text}</p>
        {mine ? null : <ReportButton subject={{ kind: 'work', id }} />}
        <Origin of={of} />
      </div>
    </article>
  );
}

const Facts = ({ of: { sample, ai } }: { of: ShownWork }) => (
  <>
    {sample ? <Tag>示例</Tag> : null} {ai ? <Tag muted>AI 生成</Tag> : null}
  </>
);

/** The activity that the work is of. */
function Origin({ of: { family, activity, activityId } }: { of: ShownWork }) {
  const href = useHref();
  const page = entryOfFamily(family);
  return page ? (
    <PathLink to={href(page, { id: activityId })} className={styles.origin}>
      来自「{activity}」
    </PathLink>
  ) : null;
}

function Bar({ of }: { of: ShownWork }) {
  const href = useHref();
  const voting = useVote(of.activityId);
  const { id, vote, voted, mine, family, activityId } = of;
  const page = entryOfFamily(family);
  if (vote.open && !mine)
    return (
      <VoteButton
        id={id}
        voted={voted}
        perEntry={vote.perEntry}
        left={vote.left}
        voting={voting}
        block
      />
    );
  return page ? (
    <LinkButton block kind="secondary" to={href(page, { id: activityId })}>
      看全部作品
    </LinkButton>
  ) : null;
}
