import { postDetail } from '@marque/contract/community/post/endpoints';
import type { Post } from '@marque/contract/community/post/schema';
import { useQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { PageShare } from '#blocks/poster/page-share.tsx';
import { PostRows } from '#blocks/post-card/post-rows.tsx';
import { postLink } from '#blocks/post-card/post-link.ts';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { Redirect, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Illustration } from '#shared/ui/layout/illustration.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { PostSkeleton } from './post-view.tsx';
import { AddedSpot, FoundedClub } from './handed-in.tsx';
import { postTarget } from './post-target.ts';
import * as styles from './post.module.css';

const PublishedReview = lazyComponent(() => import('./published-review.tsx'));

/** What can have been published, and what one may want to do again. */
const PUBLISHED = {
  post: { again: '再发一条', compose: 'moment' },
  answer: { again: '去看其他问题', compose: null },
} as const;

/** What was published, and how it goes on. */
export function Component() {
  const { type, id } = usePageParams('community.pushSuccess');
  const href = useHref();
  if ((type === 'club' || type === 'spot') && id)
    return (
      <Page id="community.pushSuccess">
        <MemberGate title="登录后看发布结果">
          {type === 'club' ? <FoundedClub id={id} /> : <AddedSpot id={id} />}
        </MemberGate>
      </Page>
    );
  const known = type === 'post' || type === 'answer' || type === 'evaluate';
  if (!known || !id) return <Redirect to={href('community.information')} />;
  return (
    <Page id="community.pushSuccess">
      <MemberGate title="登录后看发布结果">
        {type === 'evaluate' ? (
          <LazyBoundary loading={<PostSkeleton />}>
            <PublishedReview id={id} />
          </LazyBoundary>
        ) : (
          <Published type={type} id={id} />
        )}
      </MemberGate>
    </Page>
  );
}

function Published({ type, id }: { type: keyof typeof PUBLISHED; id: string }) {
  const api = useApi();
  const href = useHref();
  const query = useQuery(api.query(postDetail, { id }, 'live'));
  if (isRefusal(postDetail, query.error, 'POST_NOT_FOUND'))
    return <Redirect to={href('community.information')} />;
  return (
    <QueryView of={query} skeleton={<PostSkeleton />}>
      {(post) => <Result post={post} type={type} />}
    </QueryView>
  );
}

function Result({ post, type }: { post: Post; type: keyof typeof PUBLISHED }) {
  const { id: brand, copy } = useBrand();
  const href = useHref();
  const share = useSheet('share');
  const { page, params } = postLink(post);
  const { again, compose } = PUBLISHED[type];
  const target = postTarget(post, brand);
  const isLive = post.standing.state === 'live';
  return (
    <section className={styles.result}>
      <Illustration name="posts" />
      <h2>{isLive ? copy.community.published : '已提交，审核中'}</h2>
      <p className={styles.quiet}>
        {isLive
          ? '有人点赞、评论，会在消息里告诉你'
          : '白天 2 小时、夜里 10 小时内有结果，会在消息里告诉你；现在只有你能看到'}
      </p>
      {post.points > 0 ? (
        <p className={styles.points}>
          <b>+{post.points}</b> {copy.score}
        </p>
      ) : null}
      <div className={styles.thing}>
        <PostRows posts={[post]} />
      </div>
      <div className={styles.ways}>
        <LinkButton block to={href(page, params)} replace>
          查看
        </LinkButton>
        {target ? (
          <Button block kind="secondary" onClick={() => share.show()}>
            分享
          </Button>
        ) : null}
        <LinkButton
          block
          kind="plain"
          replace
          to={href('community.information', compose ? { compose } : { tab: 'questions' })}
        >
          {again}
        </LinkButton>
      </div>
      {target ? <PageShare control={share} target={target} /> : null}
    </section>
  );
}
