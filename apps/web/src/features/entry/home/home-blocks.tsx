import { pageShow } from '@marque/contract/page-blocks/endpoints';
import { useQuery } from '@tanstack/react-query';
import { BlockGuard } from '#blocks/page-blocks/block-guard.tsx';
import { PreviewNote } from '#blocks/page-blocks/preview-note.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { usePageParams } from '#shared/routing/navigation.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { HomeBlock } from './home-block.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';

/** The blocks of a brand's home, as operators have composed them for who looks. */
export default function HomeBlocks() {
  const api = useApi();
  const { preview } = usePageParams('entry.home');
  const query = useQuery(
    api.query(pageShow, { page: 'entry.home', ...(preview && { preview }) }, 'live'),
  );
  return (
    <QueryView of={query} skeleton={<HomeSkeleton />}>
      {({ blocks, preview: version }) => (
        <>
          {blocks.length === 0 ? <Empty title="首页正在布置" /> : null}
          {blocks.map((block) => (
            <BlockGuard key={block.id}>
              <HomeBlock block={block} />
            </BlockGuard>
          ))}
          <PreviewNote of={version} />
        </>
      )}
    </QueryView>
  );
}
