import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';

function WayOn() {
  const href = useHref();
  return (
    <LinkButton size="small" kind="secondary" to={href('cars.loveCar')}>
      去展厅看看
    </LinkButton>
  );
}

/** Shown for an unknown series. */
export function NoSeries() {
  return (
    <Empty title="没有找到这款车" text="链接可能旧了，展厅里有现在的车系">
      <WayOn />
    </Empty>
  );
}
NoSeries.WayOn = WayOn;
