import { calcApp, queryPlanApp } from '@marque/contract/cars/finance/endpoints';
import { planIn } from '@marque/contract/cars/finance/plan';
import { useState } from 'react';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { InsteadNote } from '../common/instead-note.tsx';
import { STILL_SIZES } from './cards/car-head.tsx';
import { namesKept, planOf, plansInput } from './stages-model.ts';
import { type SheetName, StagesSheets } from './sheets/stages-sheets.tsx';
import { StagesSkeleton } from './stages-skeleton.tsx';
import { StagesView } from './stages-view.tsx';
import * as styles from './stages-view.module.css';
import { useStages } from './use-stages.ts';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  if (namesKept(params)) return {};
  const plans = await load(queryPlanApp, plansInput(params));
  await load(calcApp, planOf(plans, planIn(params), params).input);
  const { image } = plans.car;
  return image ? { hero: { image, sizes: STILL_SIZES } } : {};
};

const FromKept = lazyComponent(() => import('./from-kept.tsx'));

export function Component() {
  const params = usePageParams('cars.stages');
  if (!namesKept(params)) return <Calculator />;
  return (
    <LazyBoundary
      loading={<StagesSkeleton />}
      renderFrame={(content) => <Page id="cars.stages">{content}</Page>}
    >
      <FromKept page="cars.stages" params={params} />
    </LazyBoundary>
  );
}

function Calculator() {
  const stages = useStages();
  const memberOnly = useMemberOnly();
  const [open, setOpen] = useState<SheetName | null>(null);
  const { plans, plan, calculation } = stages;
  const href = useHref();
  const wayOn = (
    <LinkButton size="small" kind="secondary" to={href('cars.stages')}>
      换一款车算
    </LinkButton>
  );
  const car = plans.data?.car;
  const { chosen } = stages.params;
  const bar = (
    <div className={styles.bar}>
      <Button kind="plain" onClick={() => memberOnly(() => setOpen('saved'))}>
        我的方案
      </Button>
      <Button
        kind={car?.isBookable ? 'secondary' : 'primary'}
        onClick={() => memberOnly(() => setOpen('save'))}
      >
        保存方案
      </Button>
      {car?.isBookable ? (
        <LinkButton to={href('cars.buy', { typeId: car.typeId, ...(chosen && { chosen }) })}>
          立即预订
        </LinkButton>
      ) : null}
    </div>
  );
  const action = (
    <Button kind="plain" size="small" onClick={() => setOpen('poster')}>
      生成图片
    </Button>
  );
  return (
    <Page
      id="cars.stages"
      action={calculation.data ? action : undefined}
      bar={calculation.data ? bar : undefined}
    >
      <InsteadNote />
      <QueryView of={plans} skeleton={<StagesSkeleton />} onError={wayOn}>
        {(data) => (
          <QueryView of={calculation} skeleton={<Skeleton height={480} />} onError={wayOn}>
            {(figures) => (
              <>
                <StagesView
                  stages={stages}
                  plans={data}
                  plan={plan!}
                  calculation={figures}
                  onOpen={setOpen}
                />
                <StagesSheets
                  stages={stages}
                  plans={data}
                  plan={plan!}
                  totalFen={figures.onRoad.totalFen}
                  open={open}
                  onOpen={setOpen}
                />
              </>
            )}
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}
