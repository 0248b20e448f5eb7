import type { CarType } from '@marque/contract/cars/schema';
import { isDriven } from '@marque/contract/cars/drive/test-drive';
import { queryMycarSeriesApp, queryMycarTypeApp } from '@marque/contract/cars/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { PageLink, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { CompareLink } from '../common/compare-link.tsx';
import { InsteadNote } from '../common/instead-note.tsx';
import { SampleNote } from '../common/sample-note.tsx';
import { NoSeries } from '../detail/no-series.tsx';
import * as styles from './compare.module.css';
import { ParamView } from './param-view.tsx';
import { SeriesTabs } from './series-tabs.tsx';
import { configInput, tableOf } from './use-config.ts';

const SERIES = { saleState: 'all' } as const;

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const { items } = await load(queryMycarSeriesApp, SERIES);
  const input = configInput(params, items);
  if (input) await load(queryMycarTypeApp, input);
  return {};
};

export function Component() {
  const api = useApi();
  const params = usePageParams('cars.modelConfig');
  const series = useQuery(api.query(queryMycarSeriesApp, SERIES, 'list'));
  const input = configInput(params, series.data?.items ?? []);
  const types = useQuery({
    ...api.query(queryMycarTypeApp, input ?? { seriesId: '-' }, 'list'),
    enabled: input !== null,
    select: tableOf,
  });
  return (
    <Page
      id="cars.modelConfig"
      action={
        <>
          <DriveLink of={types.data?.cars[0]?.type} />
          <CompareLink />
        </>
      }
    >
      <InsteadNote />
      <SeriesTabs items={series.data?.items ?? []} input={input} />
      <QueryView
        of={types}
        skeleton={<Skeleton height={560} />}
        empty={{ when: ({ cars }) => cars.length === 0, show: <NoSeries /> }}
        onError={<NoSeries.WayOn />}
      >
        {(data) => (
          <>
            <ParamView
              key={JSON.stringify(input)}
              of={data}
              label="参数配置"
              diff={false}
              group={params.group}
            />
            <SampleNote>以合同和实车为准</SampleNote>
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** A link to a test drive of the series. */
const DriveLink = ({ of }: { of: CarType | null | undefined }) =>
  of && isDriven(of.saleState) ? (
    <PageLink
      page="cars.appointmentDrive"
      params={{ seriesId: of.seriesId, from: 'cars.modelConfig' }}
      className={styles.drive}
      aria-label={`预约试驾${of.seriesName}`}
    >
      试驾
    </PageLink>
  ) : null;
