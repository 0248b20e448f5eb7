import { usePageParams } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { SampleNote } from '../common/sample-note.tsx';
import { Chooser } from './chooser.tsx';
import { ParamView } from './param-view.tsx';
import { ResultBar } from './result-bar.tsx';
import { useAskedIds } from './use-asked-ids.ts';
import { useCompared } from './use-compared.ts';

export function Component() {
  const { ids } = useAskedIds(usePageParams('cars.modelTabRes').ids);
  const { query } = useCompared(ids);
  return (
    <Page
      id="cars.modelTabRes"
      bar={query.data && query.data.cars.length > 1 ? <ResultBar of={query.data} /> : undefined}
    >
      <QueryView
        of={query}
        skeleton={<Skeleton height={560} />}
        empty={{ when: ({ cars }) => cars.length < 2, show: <Chooser /> }}
      >
        {(data) => (
          <>
            <ParamView of={data} label="对比结果" diff barred />
            <SampleNote>竞品为虚构的示例车型，「暂无」是没有公布的数据</SampleNote>
          </>
        )}
      </QueryView>
    </Page>
  );
}
