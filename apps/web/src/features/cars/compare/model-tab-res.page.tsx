import { usePageParams } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useComparedIds } from '../common/compared-cars.ts';
import { SampleNote } from '../common/sample-note.tsx';
import { useConfigRule } from '../common/use-config-rule.ts';
import { Chooser } from './chooser.tsx';
import { idsOf } from './ids.ts';
import { ParamView } from './param-view.tsx';
import { ResultBar } from './result-bar.tsx';
import { useCompared } from './use-compared.ts';

export function Component() {
  const { compareMax } = useConfigRule();
  const said = idsOf(usePageParams('cars.modelTabRes').ids, compareMax);
  const held = useComparedIds().slice(0, compareMax);
  const { query } = useCompared(said.length > 0 ? said : held);
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
