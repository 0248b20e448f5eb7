import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';

/** From what differs most to everything. */
export function ContrastBar({ ids }: { ids: readonly string[] }) {
  const href = useHref();
  return (
    <LinkButton block to={href('cars.modelTabRes', { ids: ids.join(',') })}>
      查看全部差异
    </LinkButton>
  );
}
