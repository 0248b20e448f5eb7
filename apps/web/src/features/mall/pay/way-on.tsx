import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { OrdersLink } from '../common/next-step-links.tsx';
import type { Way } from './use-way.ts';

/** The link for a payment that does not exist (any more). */
export function WayOn({ way: { subject } }: { way: Way }) {
  const href = useHref();
  return subject !== undefined && subject !== 'mallOrder' ? (
    <LinkButton size="small" kind="secondary" to={href('cars.loveCar')}>
      看看爱车
    </LinkButton>
  ) : (
    <OrdersLink />
  );
}
