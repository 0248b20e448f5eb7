import { postAnswers, postDetail } from '@marque/contract/community/post/endpoints';
import { ComposeLayer } from '#blocks/composer/compose-layer.tsx';
import { useCompose } from '#blocks/composer/use-compose.ts';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
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
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { Answers } from './answers.tsx';
import { postTarget } from './post-target.ts';
import { PostSkeleton } from './post-view.tsx';
import { QuestionBar } from './question-bar.tsx';
import { QuestionView } from './question-view.tsx';
import { RelatedPosts } from './related-posts.tsx';
import { useOpened, usePost } from './use-post.ts';
import { answersInput, useAnswers } from './use-question.ts';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ brand, params, load }) => {
  const id = params.id ?? '-';
  const post = await load(postDetail, { id });
  if (post.kind === 'question') await load(postAnswers, answersInput(id));
  const target = postTarget(post, brand);
  return target ? { card: { title: target.title, desc: target.desc } } : {};
};

/** A question with its answers. */
export function Component() {
  const id = usePageSubjectId('community.questionShare');
  const { answer = '', comment = '' } = usePageParams('community.questionShare');
  const { id: brand } = useBrand();
  const href = useHref();
  const query = usePost(id);
  const answers = useAnswers(id, answer);
  const viewer = useViewer();
  const share = useSheet('share');
  const compose = useCompose();
  const write = useMemberIntent('compose', (kind: string) => compose.open(kind));
  const post = query.data;
  useOpened(post);
  if (post?.question)
    return (
      <Redirect
        to={href('community.questionShare', { id: post.question.id, answer: id, comment })}
      />
    );
  if (post && post.kind !== 'question')
    return <Redirect to={href('community.singlePostDetail', { id, comment })} />;
  const target = post ? postTarget(post, brand) : null;
  const onAnswer = () => write('answer');
  const onShare = target ? () => share.show() : null;
  return (
    <Page
      id="community.questionShare"
      action={onShare ? <ShareButton onShare={onShare} /> : null}
      bar={post ? <QuestionBar post={post} onAnswer={onAnswer} /> : undefined}
    >
      <QueryView
        of={query}
        skeleton={<PostSkeleton />}
        onError={<LinkButton to={href('community.information')}>去发现逛逛</LinkButton>}
      >
        {(question) => (
          <>
            <QuestionView
              question={question}
              comment={answer ? '' : comment}
              onZoom={viewer.show}
              onEdit={() => compose.open('edit')}
            />
            <HydrationSection>
              <Answers
                question={question}
                of={answers}
                comment={answer ? comment : ''}
                onZoom={viewer.show}
                onAnswer={onAnswer}
                onShare={onShare}
                onEdit={(answerId) => compose.open('edit', { answer: answerId })}
              />
            </HydrationSection>
            <HydrationSection>
              <RelatedPosts id={id} />
            </HydrationSection>
            <ComposeLayer
              start={{
                question: { id, title: question.title },
                ...(answer ? answers.opened && { post: answers.opened } : { post: question }),
              }}
            />
          </>
        )}
      </QueryView>
      <Viewer {...viewer} onClose={viewer.close} />
      {target ? <PageShare control={share} target={target} /> : null}
    </Page>
  );
}
