import { usedCarReport } from '@marque/contract/used-car/valuation/endpoints';
import { useQuery } from '@tanstack/react-query';
import { PageShare, ShareButton } from '#blocks/poster/page-share.tsx';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, usePageParams, usePageSubjectId } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { HotlineRow } from '../common/hotline-row.tsx';
import { ReportBar } from './report-bar.tsx';
import { HEAD_SIZES, stillOf } from './report-head.tsx';
import { cardText, shareTarget } from './report-texts.ts';
import { ReportView } from './report-view.tsx';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ blocks, params, load }) => {
  const report = await load(usedCarReport, { id: params.id ?? '-' });
  const image = stillOf(report, blocks);
  return { ...(image && { hero: { image, sizes: HEAD_SIZES } }), card: cardText(report) };
};

/** A report of a car's value. Whoever has its address sees it; nothing in it names the car or its owner. */
export function Component() {
  const id = usePageSubjectId('usedCar.valuationReport');
  const { share } = usePageParams('usedCar.valuationReport');
  const api = useApi();
  const query = api.query(usedCarReport, { id }, 'list');
  // The server renders a shared report for a visitor.
  useRefetchForMember(query.queryKey);
  const report = useQuery(query);
  const sharing = useSheet('share');
  const href = useHref();
  const { blocks } = useBrand();
  const { data } = report;
  const target = data && shareTarget(data);
  return (
    <Page
      id="usedCar.valuationReport"
      clear={blocks.hero === 'rim' && Boolean(data && stillOf(data, blocks))}
      action={target ? <ShareButton onShare={() => sharing.show()} /> : null}
      bar={data ? <ReportBar of={data} shared={share === '1' && !data.own} /> : undefined}
    >
      <QueryView
        of={report}
        skeleton={<Skeleton height={520} />}
        onError={
          <>
            <LinkButton size="small" to={href('usedCar.vehicleValuation')}>
              重新估一台
            </LinkButton>
            <HotlineRow />
          </>
        }
      >
        {(found) => <ReportView of={found} />}
      </QueryView>
      {target ? <PageShare control={sharing} target={target} /> : null}
    </Page>
  );
}
