import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';

/** Shown when fewer than two cars are selected. */
export function Chooser() {
  const href = useHref();
  return (
    <Empty title="再加一款就能对比" text="选两款以上，差别一眼看清">
      <LinkButton size="small" to={href('cars.modelContrast')}>
        去选车型
      </LinkButton>
    </Empty>
  );
}
