import { pageShow } from '@marque/contract/page-blocks/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { BlockGuard } from '#blocks/page-blocks/block-guard.tsx';
import { PreviewNote } from '#blocks/page-blocks/preview-note.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { usePageParams } from '#shared/routing/navigation.tsx';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { HomeBlock } from './home-block.tsx';
import { homeInput } from './home-input.ts';
import { HomeSkeleton } from './home-skeleton.tsx';

/** The composed blocks of a brand's home, for the viewer. */
export function HomeBlocks() {
  const api = useApi();
  const { preview } = usePageParams('entry.home');
  const homeQuery = api.query(pageShow, homeInput(preview), 'live');
  const query = useQuery(homeQuery);
  useRefetchForMember(homeQuery.queryKey);
  return (
    <QueryView of={query} skeleton={<HomeSkeleton />}>
      {({ blocks, preview: version }) => (
        <>
          {blocks.length === 0 ? <Empty title="首页正在布置" /> : null}
          {blocks.map((block) => (
            <BlockGuard key={block.id}>
              <HydrationSection>
                <HomeBlock block={block} />
              </HydrationSection>
            </BlockGuard>
          ))}
          <PreviewNote of={version} />
        </>
      )}
    </QueryView>
  );
}
