import { handbookHome, handbookSearch } from '@marque/contract/serve/handbook/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useModel } from '#blocks/handbook/use-model.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { ManualHome } from './manual-home.tsx';
import { ManualSearch } from './manual-search.tsx';

const inputOf = (seriesId: string | undefined) => (seriesId ? { seriesId } : {});

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const seriesId = params.seriesId === 'all' ? undefined : params.seriesId;
  await Promise.all([
    load(handbookHome, inputOf(seriesId)),
    params.q ? load(handbookSearch, { q: params.q, ...inputOf(seriesId) }) : null,
  ]);
  return {};
};

/** The handbook: search, the lamps of the dash, chapters, films. */
export function Component() {
  const api = useApi();
  const { hotline } = useBrand();
  const { q = '' } = usePageParams('maintenance.manual1');
  const { seriesId, choose } = useModel();
  const home = useQuery({
    ...api.query(handbookHome, inputOf(seriesId), 'steady'),
    placeholderData: (before) => before,
  });
  return (
    <Page id="maintenance.manual1">
      <ManualSearch q={q} seriesId={seriesId} />
      <QueryView
        of={home}
        skeleton={<SkeletonCards heights={[268, 320]} />}
        onError={<PhoneRow label="先打电话问" phone={hotline} />}
      >
        {(found) => <ManualHome of={found} seriesId={seriesId} onChoose={choose} />}
      </QueryView>
    </Page>
  );
}
