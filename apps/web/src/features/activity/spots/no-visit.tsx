import type { ActivityDetail } from '@marque/contract/activity/schema';
import type { OneYuanView } from '@marque/contract/activity/kinds/one-yuan-group';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { NoTeam } from '../team/no-team.tsx';

type NoVisitProps = { of: ActivityDetail; title: string; text: string };

/** Why there is nothing to come to a store for yet: the seats of a team, and the way to it. */
export function NoVisit({ of, title, text }: NoVisitProps) {
  const href = useHref();
  const { size, mine } = of.view as OneYuanView;
  return (
    <NoTeam title={title} text={text} size={size}>
      {mine?.state === 'open' ? (
        <LinkButton to={href('activity.oneYuanGroupTeamLeader', { id: of.id, teamId: mine.id })}>
          看我的团
        </LinkButton>
      ) : (
        <LinkButton to={href('activity.oneYuanGroup', { id: of.id })}>去看看一元团</LinkButton>
      )}
    </NoTeam>
  );
}
