import { entryOfFamily } from '@marque/contract/activity/families';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { isOver } from '../frame/is-over.ts';

type WayBackProps = { of: Pick<ActivityDetail, 'id' | 'family' | 'state'>; block?: boolean };

/** The way to the activity itself. */
export function WayBack({ of, block = false }: WayBackProps) {
  const href = useHref();
  const page = entryOfFamily(of.family);
  return page ? (
    <LinkButton
      {...(block ? { block } : { size: 'small' as const, kind: 'secondary' as const })}
      to={href(page, { id: of.id })}
    >
      {isOver(of) ? '看看活动' : '去参加'}
    </LinkButton>
  ) : null;
}
