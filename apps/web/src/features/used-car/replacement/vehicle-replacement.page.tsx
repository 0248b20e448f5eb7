import { usedCarSubsidy } from '@marque/contract/used-car/replacement/endpoints';
import type { PageModule } from '#shared/routing/routes.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { HotlineRow } from '../common/hotline-row.tsx';
import { AskHead } from './ask-head.tsx';
import { ReplacementView } from './replacement-view.tsx';
import { askedOf, renewedReport, type Replacing, useReplacement } from './use-replacement.ts';

const AskAnyStoreSheet = lazySheet(
  () => import('#blocks/lead-form/ask-any-store-sheet.tsx'),
  'opened',
);
const LeadState = lazyComponent(() => import('./lead-state.tsx'));

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const { car } = await load(usedCarSubsidy, askedOf(params));
  return {
    card: { title: `以旧换新 · ${car.name}`, desc: '旧车抵多少、补贴多少，一行一行算给你看' },
  };
};

/** What a new car costs when an old one is given for it, and the adviser who arranges it. */
export function Component() {
  const replacing = useReplacement();
  const { params, sum } = replacing;
  const asking = useSheet('ask');
  const { data } = sum;
  return (
    <Page
      id="usedCar.vehicleReplacement"
      bar={
        data && !params.id ? (
          <ActionBar>
            <Button onClick={() => asking.show()}>预约顾问，到店验车定价</Button>
          </ActionBar>
        ) : undefined
      }
    >
      {params.id ? (
        <LazyBoundary loading={<Skeleton height={220} />}>
          <LeadState key={params.id} id={params.id} />
        </LazyBoundary>
      ) : null}
      <QueryView
        of={sum}
        skeleton={<Skeleton height={480} />}
        onError={<WayOn replacing={replacing} />}
      >
        {(found) => <ReplacementView of={found} replacing={replacing} />}
      </QueryView>
      {data ? (
        <AskAnyStoreSheet
          title="预约顾问"
          open={asking.open}
          onClose={() => asking.close()}
          page="usedCar.vehicleReplacement"
          asked={{
            about: {
              kind: 'replacement',
              subject: {
                typeId: data.car.typeId,
                ...(data.old && { reportId: data.old.id }),
              },
            },
            button: '预约顾问',
            head: <AskHead of={data} />,
          }}
          onSent={(lead) => asking.close(() => replacing.keepLead(lead))}
          onRefused={(error) => {
            const reportId = renewedReport(error);
            if (reportId) asking.close(() => replacing.change({ reportId }));
          }}
        />
      ) : null}
    </Page>
  );
}

/** The way on when nothing can be counted: the report of today, or another car. */
function WayOn({ replacing: { change, sum } }: { replacing: Replacing }) {
  const href = useHref();
  const renewed = renewedReport(sum.error);
  return (
    <>
      {renewed ? (
        <Button size="small" onClick={() => change({ reportId: renewed })}>
          看今天的价格
        </Button>
      ) : (
        <LinkButton size="small" kind="secondary" to={href('usedCar.vehicleReplacement')}>
          换一款新车
        </LinkButton>
      )}
      <HotlineRow />
    </>
  );
}
