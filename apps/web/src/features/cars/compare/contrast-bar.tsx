import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';

/** A link from the main differences to the whole table. */
export function ContrastBar({ ids }: { ids: readonly string[] }) {
  const href = useHref();
  return (
    <LinkButton block to={href('cars.modelTabRes', { ids: ids.join(',') })}>
      查看全部差异
    </LinkButton>
  );
}
