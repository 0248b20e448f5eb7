import { topicDetail } from '@marque/contract/mall/topic/endpoints';
import { useHref, usePageParams, usePageSubjectId } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { LandingView } from '#blocks/landing/landing-view.tsx';
import { HERO_SIZES } from '#blocks/page-blocks/hero-sizes.ts';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { FlashStrip } from '../flash/flash-strip.tsx';
import { topicInput, useTopic } from './use-topic.ts';
import { topicTarget } from '../share/target.ts';
import { PageShare, ShareButton } from '#blocks/poster/page-share.tsx';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load, blocks }) => {
  const { hero, title, subtitle } = await load(
    topicDetail,
    topicInput(params.id ?? '', params.preview),
  );
  const card = { title, desc: subtitle };
  return { hero: { image: hero, sizes: HERO_SIZES[blocks.hero] }, card };
};

export function Component() {
  const id = usePageSubjectId('mall.topic');
  const { preview } = usePageParams('mall.topic');
  const { topic, claim } = useTopic(id, preview);
  const share = useSheet('share');
  const href = useHref();
  return (
    <Page
      id="mall.topic"
      title={topic.data?.title}
      overlay={topic.data !== undefined}
      action={topic.data ? <ShareButton onShare={() => share.show()} /> : null}
    >
      <QueryView
        of={topic}
        skeleton={<Skeleton height={375} />}
        onError={
          <LinkButton size="small" kind="secondary" to={href('mall.home')}>
            回商城首页
          </LinkButton>
        }
      >
        {(data) => (
          <>
            <LandingView
              of={data}
              page={`mall.topic:${data.id}`}
              onClaim={claim}
              renderOther={(block) => (block.type === 'flash' ? <FlashStrip {...block} /> : null)}
            />
            <PageShare control={share} target={topicTarget(data)} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
