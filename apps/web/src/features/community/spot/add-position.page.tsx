import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { usePageParams } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { OwnSpots } from './own-spots.tsx';

const SpotForm = lazyComponent(() => import('./spot-form.tsx'));
const ChoosePlace = lazyComponent(() => import('./choose-place.tsx'));

/** Adds a place that others should know, or chooses one to write about. */
export function Component() {
  const { select } = usePageParams('community.addPosition');
  return (
    <Page id="community.addPosition" title={select === '1' ? '选择位置' : undefined}>
      <MemberGate title="登录后添加位置">
        <LazyBoundary loading={<Skeleton height={420} />}>
          {select === '1' ? <ChoosePlace /> : <Add />}
        </LazyBoundary>
      </MemberGate>
    </Page>
  );
}

function Add() {
  return (
    <>
      <SpotForm />
      <OwnSpots />
    </>
  );
}
