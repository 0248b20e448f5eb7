import type { ReactNode } from 'react';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import type { Configuration, Configuring } from './use-configuration.ts';

type ConfigurationViewProps = {
  of: Configuring;
  children: (configuration: Configuration) => ReactNode;
};

/** Shows the configuration of the address, or why there is none. */
export function ConfigurationView({ of, children }: ConfigurationViewProps) {
  const href = useHref();
  const again = (
    <LinkButton size="small" kind="secondary" to={href('cars.custom')}>
      重新选一台
    </LinkButton>
  );
  const skeleton = <Skeleton height={480} />;
  if (of.needsMember) return <MemberGate title="登录后查看保存的配置">{skeleton}</MemberGate>;
  if (of.blank || of.wishMissing)
    return (
      <Empty title={of.blank ? '还没有选车' : '没有找到这份配置'} text="先选一款车，再一步步配好">
        {again}
      </Empty>
    );
  if (of.typeId === '')
    return (
      <QueryView of={of.passedOn} skeleton={skeleton} onError={again}>
        {() => skeleton}
      </QueryView>
    );
  return (
    <QueryView of={of.offer} skeleton={skeleton} onError={again}>
      {() => of.configuration && children(of.configuration)}
    </QueryView>
  );
}
