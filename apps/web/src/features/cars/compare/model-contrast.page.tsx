import { competitorDetail, queryMycarTypeApp } from '@marque/contract/cars/endpoints';
import { getDictCodeAndDictValue } from '@marque/contract/dict/endpoints';
import type { PageModule } from '#shared/routing/routes.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { InsteadNote } from '../common/instead-note.tsx';
import { SampleNote } from '../common/sample-note.tsx';
import { CONFIG_RULE, configRuleOf } from '../common/use-config-rule.ts';
import { ContrastBar } from './contrast-bar.tsx';
import { ContrastCars } from './contrast-cars.tsx';
import { Differences } from './differences.tsx';
import { idsOf, isOthers } from './ids.ts';
import { Suggestions } from './suggestions.tsx';
import { ownInput, useCompared } from './use-compared.ts';
import { useContrast } from './use-contrast.ts';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const { compareMax } = configRuleOf(await load(getDictCodeAndDictValue, CONFIG_RULE));
  const ids = idsOf(params.ids, compareMax);
  const own = ownInput(ids);
  await Promise.all([
    own.typeIds!.length > 0 && load(queryMycarTypeApp, own),
    // Cars that no longer exist are left out.
    Promise.allSettled(ids.filter(isOthers).map((id) => load(competitorDetail, { id }))),
  ]);
  return {};
};

export function Component() {
  const contrast = useContrast();
  const { query } = useCompared(contrast.ids);
  const cars = query.data?.cars ?? [];
  return (
    <Page
      id="cars.modelContrast"
      bar={cars.length > 1 ? <ContrastBar ids={cars.map(({ id }) => id)} /> : undefined}
    >
      <InsteadNote />
      <QueryView of={query} skeleton={<Skeleton height={420} />}>
        {(data) => (
          <>
            <ContrastCars of={data} contrast={contrast} />
            {data.cars.length > 1 ? (
              <Differences of={data} />
            ) : (
              <Suggestions one={data.cars.length === 1} onChoose={contrast.replace} />
            )}
            <SampleNote>上路价按成都上牌、月供按最低首付估算。竞品为虚构的示例车型</SampleNote>
          </>
        )}
      </QueryView>
    </Page>
  );
}
