import type { OneYuanView } from '@marque/contract/activity/kinds/one-yuan-group';
import type { Spot } from '@marque/contract/activity/presence/schema';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ActivityPage } from '../frame/activity-page.tsx';
import { ObstacleNote } from '../frame/obstacle-note.tsx';
import { NoVisit } from './no-visit.tsx';
import { SpotsView } from './spots-view.tsx';
import * as styles from './spots.module.css';

/** The stores to which the members of full teams come, with what each has left. */
export const Component = () => <ActivityPage>{(of) => <Stores of={of} />}</ActivityPage>;

function Stores({ of }: { of: ActivityDetail }) {
  const href = useHref();
  const { visit } = of.view as OneYuanView;
  const prize = of.prizes.find(({ id }) => id === visit?.prizeId);
  if (!prize) return <NoVisit of={of} title="这个活动不用到店打卡" text="核销码在订单里" />;
  const action = ({ dealer, seen }: Spot) =>
    seen.length > 0 ? null : (
      <LinkButton
        size="small"
        kind="secondary"
        to={href('activity.oneYuanGroupClockIn', { id: of.id, spot: dealer.id })}
      >
        选这家
      </LinkButton>
    );
  return (
    <>
      <section className={styles.head} aria-label="到店礼">
        <p className={styles.figure}>
          {(prize.left ?? 0) > 0 ? `还剩 ${prize.left} 份` : '发完了'}
        </p>
        <p>成团后到店打卡得「{prize.name}」，各店单独备货，每人一份</p>
      </section>
      {of.obstacle ? <ObstacleNote of={of.obstacle} /> : null}
      <SpotsView id={of.id} renderAction={action} open={false} />
    </>
  );
}
