import { formatMoney } from '@marque/contract/money';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { namesKept } from './stages-model.ts';
import { StagesSkeleton } from './stages-skeleton.tsx';
import * as styles from './update.module.css';
import { UpdateForm } from './update-form.tsx';
import { useUpdate } from './use-update.ts';

const FromKept = lazyComponent(() => import('./from-kept.tsx'));

export function Component() {
  const params = usePageParams('cars.stagesUpdate');
  if (!namesKept(params)) return <Adjusting />;
  return (
    <LazyBoundary
      loading={<StagesSkeleton />}
      renderFrame={(content) => <Page id="cars.stagesUpdate">{content}</Page>}
    >
      <FromKept page="cars.stagesUpdate" params={params} />
    </LazyBoundary>
  );
}

function Adjusting() {
  const update = useUpdate();
  const href = useHref();
  const { plans, plan, calculation, apply, reset } = update;
  const figures = calculation.data;
  const monthly = figures?.loan?.monthlyFen;
  const bar = (
    <div className={styles.bar}>
      <p className={styles.figure} aria-live="polite">
        <span>{monthly === undefined ? '上路总价' : '每月还'}</span>
        <b>{figures ? formatMoney(monthly ?? figures.onRoad.totalFen) : '—'}</b>
      </p>
      <Button kind="secondary" onClick={reset}>
        重置
      </Button>
      <Button onClick={apply}>用这个方案</Button>
    </div>
  );
  return (
    <Page id="cars.stagesUpdate" bar={plan ? bar : undefined}>
      <QueryView
        of={plans}
        skeleton={<StagesSkeleton />}
        onError={
          <LinkButton size="small" kind="secondary" to={href('cars.stages')}>
            换一款车算
          </LinkButton>
        }
      >
        {(data) => <UpdateForm key={update.round} plans={data} plan={plan!} update={update} />}
      </QueryView>
    </Page>
  );
}
