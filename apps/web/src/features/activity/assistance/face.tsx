import type { AssistanceView } from '@marque/contract/activity/kinds/assistance';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import type { KindFace, KindProps } from '../frame/details-page.tsx';
import { useJoin } from '../parts/use-join.ts';
import { Hill } from './hill.tsx';
import { MilestoneList } from './milestone-list.tsx';
import { OwnRound } from './own-round.tsx';
import * as styles from './assistance.module.css';

type Props = KindProps<AssistanceView>;

const Face = ({ of: { title }, view: { milestones, round } }: Props) => (
  <>
    <Hill milestones={milestones} helped={round?.helped ?? 0} />
    <h1 className={styles.title}>{title}</h1>
  </>
);

const Own = ({ of, view }: Props) => (
  <>
    <OwnRound of={view} />
    <MilestoneList of={view.milestones} prizes={of.prizes} />
  </>
);

/** One button: begin a round, or ask another friend. */
function Act({ of, view }: Props) {
  const { allowed } = of;
  const share = useSheet('share');
  const join = useJoin(of, () => share.show());
  if (view.round?.mine)
    return allowed.includes('invite') && allowed.includes('share') ? (
      <Button block onClick={() => share.show()}>
        请朋友助力
      </Button>
    ) : (
      <Button block disabled>
        {allowed.includes('invite') ? '到 App 里请朋友助力' : '这一轮结束了'}
      </Button>
    );
  return (
    <Button block busy={join.busy} onClick={join.begin}>
      开始一轮
    </Button>
  );
}

function More({ of: { id } }: Props) {
  const href = useHref();
  return (
    <Card>
      <ListRow label="谁帮了我" to={href('activity.assistanceMyInvite', { id })} />
      <ListRow label="我参加的活动" to={href('activity.assistanceMyActivity')} />
    </Card>
  );
}

/** Friends help a member along a path with prizes at its inns. */
export const assistanceFace: KindFace<AssistanceView> = {
  Face,
  Own,
  Act,
  More,
};
