import { familyOf, pageOfRole } from '@marque/contract/activity/families';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';

/** Leads to what the member won in an activity. */
export function PrizesButton({ of: { id, family: name } }: { of: ActivityDetail }) {
  const href = useHref();
  const family = familyOf(name);
  const page = family && pageOfRole(family, 'prizes');
  return page ? (
    <LinkButton block to={href(page, { id })}>
      我的奖品
    </LinkButton>
  ) : null;
}
