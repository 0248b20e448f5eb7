import { commentPage } from '@marque/contract/community/comment/endpoints';
import { postDetail } from '@marque/contract/community/post/endpoints';
import { imageUrl } from '@marque/contract/picture-url';
import { Comments } from '#blocks/comments/comments.tsx';
import { commentsInput } from '#blocks/comments/use-comments.ts';
import { useWriter } from '#blocks/comments/use-writer.ts';
import { ComposeLayer } from '#blocks/composer/compose-layer.tsx';
import { PageShare, ShareButton } from '#blocks/poster/page-share.tsx';
import { useViewer } from '#blocks/viewer/use-viewer.ts';
import { Viewer } from '#blocks/viewer/viewer.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { Redirect, useHref, usePageParams, usePageSubjectId } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import type { CommentWriterProps } from '#blocks/comments/comment-writer.tsx';
import { PostBar } from './post-bar.tsx';
import { PostSkeleton, PostView } from './post-view.tsx';
import { postTarget } from './post-target.ts';
import { RelatedPosts } from './related-posts.tsx';
import { useOpened, usePost } from './use-post.ts';

const CommentWriter = lazySheet<CommentWriterProps>(
  () => import('#blocks/comments/comment-writer.tsx'),
  'opened',
);

export const prefetch: NonNullable<PageModule['prefetch']> = async ({
  brand,
  blocks,
  params,
  load,
}) => {
  const id = params.id ?? '-';
  const post = await load(postDetail, { id });
  if (post.kind !== 'question' && post.kind !== 'answer')
    await load(commentPage, commentsInput({ type: 'post', id }));
  const target = postTarget(post, brand);
  const [image] = post.images;
  return {
    ...(image && { hero: { image, sizes: blocks.post === 'frame' ? '100vw' : '92vw' } }),
    ...(target && {
      card: {
        title: target.title,
        desc: target.desc,
        ...(image && { image: imageUrl(image, image.widths.at(-1)!) }),
      },
    }),
  };
};

/** One post with its comments. */
export function Component() {
  const id = usePageSubjectId('community.singlePostDetail');
  const { comment } = usePageParams('community.singlePostDetail');
  const { id: brand, blocks } = useBrand();
  const href = useHref();
  const query = usePost(id);
  const viewer = useViewer();
  const share = useSheet('share');
  const writer = useWriter(id);
  const post = query.data;
  useOpened(post);
  if (post?.kind === 'question' || post?.kind === 'answer')
    return <Redirect to={href('community.questionShare', { id, comment })} />;
  const target = post ? postTarget(post, brand) : null;
  const isOver = blocks.post === 'frame' && post?.images.length === 1;
  const of = { type: 'post', id } as const;
  return (
    <Page
      id="community.singlePostDetail"
      overlay={isOver}
      action={target ? <ShareButton onShare={() => share.show()} /> : null}
      bar={post ? <PostBar post={post} onWrite={() => writer.write(null)} /> : undefined}
    >
      <QueryView
        of={query}
        skeleton={<PostSkeleton />}
        onError={<LinkButton to={href('community.information')}>去发现逛逛</LinkButton>}
      >
        {(data) => (
          <>
            <PostView post={data} onZoom={viewer.show} isHeading={isOver} />
            {data.standing.state === 'live' ? (
              <HydrationSection>
                <Comments of={of} at={comment ?? ''} onAnswer={writer.write} />
              </HydrationSection>
            ) : null}
            <HydrationSection>
              <RelatedPosts id={id} />
            </HydrationSection>
            <ComposeLayer start={{ post: data }} />
          </>
        )}
      </QueryView>
      <CommentWriter of={of} answered={writer.answered} open={writer.open} onClose={writer.close} />
      <Viewer {...viewer} onClose={viewer.close} />
      {target ? <PageShare control={share} target={target} /> : null}
    </Page>
  );
}
