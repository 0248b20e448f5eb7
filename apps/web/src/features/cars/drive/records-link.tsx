import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';

/** A link to the list of drives, for a drive that could not be shown. */
export function RecordsLink() {
  const href = useHref();
  return (
    <LinkButton size="small" kind="secondary" to={href('cars.driveRecord')}>
      看试驾记录
    </LinkButton>
  );
}
