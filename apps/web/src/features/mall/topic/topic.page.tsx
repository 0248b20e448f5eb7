import { topicDetail } from '@marque/contract/mall/topic/endpoints';
import { useHref, usePageParams, usePageSubjectId } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { LandingBlock } from './landing/landing-block.tsx';
import { Opening } from '../common/opening.tsx';
import { BlockGuard } from '#blocks/page-blocks/block-guard.tsx';
import { HERO_SIZES } from '#blocks/page-blocks/hero-sizes.ts';
import { PreviewNote } from '#blocks/page-blocks/preview-note.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
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
            <Opening {...data} />
            {data.blocks.map((block) => (
              <BlockGuard key={block.id}>
                <HydrationSection>
                  <LandingBlock block={block} page={`mall.topic:${data.id}`} onClaim={claim} />
                </HydrationSection>
              </BlockGuard>
            ))}
            <PreviewNote of={data.preview} />
            <PageShare control={share} target={topicTarget(data)} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
