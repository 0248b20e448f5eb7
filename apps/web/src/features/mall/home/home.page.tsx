import { hotWords } from '@marque/contract/mall/catalog/endpoints';
import { home } from '@marque/contract/mall/home/endpoints';
import { feedList } from '@marque/contract/mall/feed/endpoints';
import { useQuery } from '@tanstack/react-query';
import { BlockGuard } from '#blocks/page-blocks/block-guard.tsx';
import { PreviewNote } from '#blocks/page-blocks/preview-note.tsx';
import { TabBar } from '#blocks/tab-bar/tab-bar.tsx';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { BackToTop } from '../common/back-to-top.tsx';
import { ArrivedBar } from './arrived-bar.tsx';
import { HERO_SIZES } from '#blocks/page-blocks/hero-sizes.ts';
import { HomeBar } from './home-bar.tsx';
import { HomeBlock } from './home-block.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { feedInput } from './use-feed.ts';

/** The number of blocks in the first view of a phone. */
const FIRST_BLOCKS = 3;

/** Returns the input for the published page, or for the version in a preview link. */
const homeInput = (preview: string | undefined) => (preview ? { preview } : {});

export const prefetch: NonNullable<PageModule['prefetch']> = async ({
  params,
  load,
  blocks: { hero },
}) => {
  const [{ blocks }] = await Promise.all([
    load(home, homeInput(params.preview)),
    load(hotWords, {}),
    load(feedList, feedInput(params.tab)),
  ]);
  const image = blocks.find((block) => block.type === 'banners')?.items[0]?.image;
  return image ? { hero: { image, sizes: HERO_SIZES[hero] } } : {};
};

export function Component() {
  const api = useApi();
  const { name, blocks: variants } = useBrand();
  const { preview } = usePageParams('mall.home');
  const homeQuery = api.query(home, homeInput(preview));
  const query = useQuery(homeQuery);
  useRefetchForMember(homeQuery.queryKey);
  return (
    <Page id="mall.home" header={<HomeBar />} clear={variants.hero === 'rim'}>
      <h1 className="visually-hidden">{name}商城</h1>
      <ArrivedBar />
      <QueryView of={query} skeleton={<HomeSkeleton />}>
        {({ blocks, preview: version }) => (
          <>
            {blocks.map((block, i) => (
              <BlockGuard key={block.id}>
                <HydrationSection>
                  <HomeBlock block={block} first={i < FIRST_BLOCKS} />
                </HydrationSection>
              </BlockGuard>
            ))}
            <PreviewNote of={version} />
          </>
        )}
      </QueryView>
      <BackToTop />
      <TabBar at="mall" />
    </Page>
  );
}
