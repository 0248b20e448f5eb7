import { clubPage } from '@marque/contract/community/club/endpoints';
import { memberRecommended } from '@marque/contract/community/relation/endpoints';
import { useQuery } from '@tanstack/react-query';
import { AuthorLine } from '#blocks/author-line/author-line.tsx';
import { FollowButton } from '#blocks/author-line/follow-button.tsx';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { formatCount } from '#shared/format/count.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Feed } from '../common/feed.tsx';
import * as styles from './feed.module.css';

/** The posts of those whom the member follows. */
export default function FollowingFeed() {
  return (
    <MemberGate title="登录后看你关注的人">
      <Feed input={{ tab: 'following' }} empty={<Recommended />} />
    </MemberGate>
  );
}

/** Members to follow, with their last picture, for somebody whose feed is empty. */
function Recommended() {
  const api = useApi();
  const members = useQuery(api.query(memberRecommended, {}));
  return (
    <QueryView
      of={members}
      skeleton={<Skeleton height={240} />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: <Empty of="posts" title="你关注的人还没有发过动态" />,
      }}
    >
      {({ items }) => (
        <section className={styles.recommended} aria-label="可以关注的人和车友会">
          <h2>先关注几位车友</h2>
          {items.map(({ author, posts, followers, image }) => (
            <div key={author.authorId} className={styles.member}>
              {image ? (
                <Picture
                  image={image}
                  alt=""
                  sizes="92vw"
                  ratio="16 / 9"
                  className={styles.last ?? ''}
                />
              ) : null}
              <AuthorLine
                author={author}
                note={`${formatCount(posts)} 篇 · ${formatCount(followers)} 位粉丝`}
              >
                <FollowButton authorId={author.authorId} relation="none" />
              </AuthorLine>
            </div>
          ))}
          <Clubs />
        </section>
      )}
    </QueryView>
  );
}

/** Two clubs that one could join; nothing without any. */
function Clubs() {
  const api = useApi();
  const href = useHref();
  const { data } = useQuery(api.query(clubPage, { size: 2 }));
  if (!data || data.items.length === 0) return null;
  return (
    <>
      <h2>再找一个车友会</h2>
      {data.items.map(({ id, name, members, city, series }) => (
        <ListRow
          key={id}
          label={name}
          note={[`${formatCount(members)} 位车友`, series?.name, city].filter(Boolean).join(' · ')}
          to={href('community.carClub', { id })}
        />
      ))}
    </>
  );
}
