import type { PageParams } from '@marque/contract/pages';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { Redirect, useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { useKept } from '../common/use-kept.ts';
import { saying } from './stages-model.ts';
import { StagesSkeleton } from './stages-skeleton.tsx';

type FromKeptProps = {
  page: 'cars.stages' | 'cars.stagesUpdate';
  params: PageParams<'cars.stages'>;
};

/** Redirects to the plan of the car in a temporary wish or a wish. */
export default function FromKept({ page, params }: FromKeptProps) {
  const { temp, wish: wishId, ...plan } = params;
  const href = useHref();
  const { passedOn, kept, wishMissing, needsMember } = useKept({
    temp: temp ?? null,
    wishId: wishId ?? null,
  });
  const wayOn = (
    <LinkButton size="small" kind="secondary" to={href('cars.stages')}>
      换一款车算
    </LinkButton>
  );
  const content = kept ? (
    <Redirect
      to={href(page, saying({ ...plan, typeId: kept.typeId, chosen: kept.chosen.join(',') }))}
    />
  ) : wishMissing ? (
    <Empty title="没有找到这份配置" text="它可能已经删掉了">
      {wayOn}
    </Empty>
  ) : (
    <QueryView of={passedOn} skeleton={<StagesSkeleton />} onError={wayOn}>
      {() => null}
    </QueryView>
  );
  return (
    <Page id={page}>
      {needsMember ? <MemberGate title="登录后查看保存的配置">{content}</MemberGate> : content}
    </Page>
  );
}
