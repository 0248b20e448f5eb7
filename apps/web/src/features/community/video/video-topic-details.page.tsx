import { postDetail, postFeed } from '@marque/contract/community/post/endpoints';
import type { PostCard } from '@marque/contract/community/post/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePaged } from '#blocks/paged/use-paged.ts';
import { PageShare, ShareButton } from '#blocks/poster/page-share.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams, usePageSubjectId } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { albumInput } from './album.ts';
import { Reel } from './reel.tsx';
import { videoTarget } from './video-target.ts';

const TAG = 'tag-';

/** The hashtag whose videos are shown, and the video that comes first; '' for none. */
const askedFor = (id: string, postId: string) =>
  id.startsWith(TAG) ? { tag: id, first: postId } : { tag: '', first: postId || id };

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const { tag, first } = askedFor(params.id ?? '', params.postId ?? '');
  const [post] = await Promise.all([
    first ? load(postDetail, { id: first }) : null,
    load(postFeed, albumInput(tag && `tag:${tag}`, 'videos')),
  ]);
  const target = post && videoTarget(post);
  return {
    ...(post?.video?.poster && { hero: { image: post.video.poster, sizes: '100vw' } }),
    ...(target && { card: { title: target.title, desc: target.desc } }),
  };
};

/** Videos one below the other, each as large as the screen, from the one that was tapped on. */
export function Component() {
  const id = usePageSubjectId('community.videoTopicDetails');
  const { postId = '' } = usePageParams('community.videoTopicDetails');
  const { tag, first } = askedFor(id, postId);
  const api = useApi();
  const href = useHref();
  const share = useSheet('share');
  const begun = useQuery({ ...api.query(postDetail, { id: first || '-' }), enabled: first !== '' });
  const feed = usePaged<typeof postFeed, PostCard>(
    postFeed,
    albumInput(tag && `tag:${tag}`, 'videos'),
  );
  const post = begun.data;
  const posts = useMemo(
    () => [...(post?.video ? [post] : []), ...feed.items.filter((one) => one.id !== post?.id)],
    [post, feed.items],
  );
  const asked = first ? begun : feed.query;
  const target = post && videoTarget(post);
  return (
    <Page
      id="community.videoTopicDetails"
      overlay
      action={target ? <ShareButton onShare={() => share.show()} /> : null}
    >
      <h1 className="visually-hidden">视频</h1>
      <QueryView
        of={{
          data: asked.data === undefined ? undefined : posts,
          error: asked.error,
          refetch: asked.refetch,
        }}
        skeleton={<Skeleton height={812} />}
        onError={<LinkButton to={href('community.videoCollections')}>看看别的视频</LinkButton>}
      >
        {(shown) =>
          shown.length > 0 ? (
            <Reel posts={shown} more={feed.more} />
          ) : (
            <Empty of="posts" title="这里还没有视频">
              <LinkButton to={href('community.videoCollections')}>看看别的视频</LinkButton>
            </Empty>
          )
        }
      </QueryView>
      {target ? <PageShare control={share} target={target} /> : null}
    </Page>
  );
}
