import type { Club } from '@marque/contract/community/club/schema';
import dots from 'virtual:icon/dots-three';
import { useState } from 'react';
import { AuthorLine } from '#blocks/author-line/author-line.tsx';
import { ComposeLayer } from '#blocks/composer/compose-layer.tsx';
import { StandingNote } from '#blocks/moderation/standing-note.tsx';
import { PageShare } from '#blocks/poster/page-share.tsx';
import { FeedSkeleton } from '#blocks/post-card/post-feed.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { Feed } from '../common/feed.tsx';
import { ClubBar } from './club-bar.tsx';
import type { ClubSheetProps } from './club-sheet.tsx';
import { ClubHead, clubTarget } from './club-head.tsx';
import * as styles from './club.module.css';
import { useClub } from './use-club.ts';

const Members = lazyComponent(() => import('./club-members.tsx'));
const Applications = lazyComponent(() => import('./applications.tsx'));
const ClubSheet = lazySheet<ClubSheetProps>(() => import('./club-sheet.tsx'), 'opened');

/** A club, or all of its members. */
export function ClubView({ id, view }: { id: string; view: string }) {
  const href = useHref();
  const { id: brand, blocks } = useBrand();
  const club = useClub(id);
  const share = useSheet('share');
  const [more, setMore] = useState(false);
  const { data } = club;
  const listed = view === 'members';
  return (
    <Page
      id="community.carClub"
      title={listed ? '成员' : data?.name}
      clear={blocks.act === 'poster' && !listed && data?.cover != null}
      action={
        data && !listed ? (
          <IconButton icon={dots} size={24} label="更多" onClick={() => setMore(true)} />
        ) : null
      }
      bar={data && !listed ? <ClubBar of={data} /> : undefined}
    >
      <QueryView
        of={club}
        skeleton={<FeedSkeleton />}
        onError={<LinkButton to={href('community.carClub')}>看看别的车友会</LinkButton>}
      >
        {(found) =>
          listed ? (
            <LazyBoundary loading={<FeedSkeleton />}>
              <Members of={found} />
            </LazyBoundary>
          ) : (
            <ClubParts of={found} />
          )
        }
      </QueryView>
      {data ? (
        <>
          <PageShare control={share} target={clubTarget(data, brand)} />
          <ClubSheet
            of={data}
            open={more}
            onShare={() => share.show()}
            onClose={() => setMore(false)}
          />
          <ComposeLayer start={{ club: data }} />
        </>
      ) : null}
    </Page>
  );
}

function ClubParts({ of }: { of: Club }) {
  return (
    <>
      <ClubHead of={of} />
      {of.applications.length > 0 ? (
        <LazyBoundary>
          <Applications of={of} />
        </LazyBoundary>
      ) : null}
      <Announcements of={of} />
      <section className={styles.part}>
        <SectionHead title="大家的约定" />
        <p className={styles.rules}>{of.rules}</p>
        {of.leader ? <AuthorLine author={of.leader} note="会长" /> : null}
      </section>
      {of.standing.state === 'live' ? (
        <section className={styles.posts}>
          <SectionHead title="会里在聊">
            <PageLink
              page="community.photoCollections"
              params={{ id: `club:${of.id}` }}
              className={styles.way}
            >
              图集
            </PageLink>
          </SectionHead>
          <Feed
            input={{ clubId: of.id }}
            empty={<Empty of="posts" title="还没有人开口" text="加入后发第一条，大家就聊起来了" />}
          />
        </section>
      ) : null}
    </>
  );
}

/** What is said to all members: the pinned ones, then the newest. */
function Announcements({ of: { announcements } }: { of: Club }) {
  if (announcements.length === 0) return null;
  return (
    <section className={styles.part}>
      <SectionHead title="公告" />
      <ul className={styles.said}>
        {announcements.map(({ id, text, pinned, author, at, standing }) => (
          <li key={id}>
            {pinned ? <Tag>置顶</Tag> : null}
            <p>{text}</p>
            <StandingNote standing={standing} subject={{ kind: 'clubText', id }} />
            <AuthorLine author={author} at={at} size={24} />
          </li>
        ))}
      </ul>
    </section>
  );
}
