import { actPage } from '@marque/contract/community/act/endpoints';
import { hashtagHot } from '@marque/contract/community/hashtag/endpoints';
import { postFeed } from '@marque/contract/community/post/endpoints';
import { memberCard } from '@marque/contract/community/relation/endpoints';
import { ComposeLayer } from '#blocks/composer/compose-layer.tsx';
import { FeedSkeleton } from '#blocks/post-card/post-feed.tsx';
import { TabBar } from '#blocks/tab-bar/tab-bar.tsx';
import { Redirect, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { FeedHead } from './feed-head.tsx';
import { actsInput, authorOf, cleanKeyword, feedInput, feedTab } from '../common/feed-input.ts';
import { FoundPosts, TabbedFeed } from './tabbed-feed.tsx';

const MemberView = lazyComponent(() => import('./member-view.tsx'));
const OwnView = lazyComponent(() => import('./own-view.tsx'));

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const { author, id, keyword, view } = params;
  if (id || view) return {};
  if (author) {
    const authorId = authorOf(author);
    const [{ nickName, bio }] = await Promise.all([
      load(memberCard, { authorId }),
      load(postFeed, feedInput({ author: authorId })),
    ]);
    return { card: { title: nickName, ...(bio && { desc: bio }) } };
  }
  const found = cleanKeyword(keyword);
  const tab = feedTab(params.tab);
  // These two are a member's own, and those of a place that the server does not know.
  const isOpen = tab !== 'following' && tab !== 'local';
  await Promise.all([
    found
      ? load(postFeed, feedInput({ keyword: found }))
      : tab === 'acts'
        ? load(actPage, actsInput)
        : isOpen && load(postFeed, feedInput({ tab })),
    found ? null : load(hashtagHot, {}),
  ]);
  return {};
};

/** The community's root: the feed. A member's page and lists of one's own lie over it. */
export function Component() {
  const { author, id, keyword, view, seriesId } = usePageParams('community.information');
  const href = useHref();
  if (id) return <Redirect to={href('community.singlePostDetail', { id })} />;
  if (author || view)
    return (
      <LazyBoundary
        loading={<FeedSkeleton />}
        renderFrame={(content) => <Page id="community.information">{content}</Page>}
      >
        {author ? <MemberView authorId={authorOf(author)} /> : <OwnView />}
      </LazyBoundary>
    );
  const found = cleanKeyword(keyword);
  return (
    <>
      <Page id="community.information" header={<FeedHead key={found} keyword={found} />}>
        {found ? <FoundPosts keyword={found} /> : <TabbedFeed />}
      </Page>
      {found ? null : <TabBar at="community" />}
      <ComposeLayer start={{ seriesId }} />
    </>
  );
}
