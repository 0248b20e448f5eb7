import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';

type VisitRowsProps = { of: ActivityDetail; prizeId: string };

/** Where members of full teams come to, and whose teams came. */
export function VisitRows({ of: { id, prizes }, prizeId }: VisitRowsProps) {
  const href = useHref();
  const prize = prizes.find((one) => one.id === prizeId);
  return (
    <>
      <ListRow
        label="打卡门店"
        note={prize ? `成团后到店打卡，得「${prize.name}」` : undefined}
        value={prize?.left ? `还剩 ${prize.left} 份` : '发完了'}
        to={href('activity.oneYuanGroupMap', { id })}
      />
      <ListRow label="到店打卡" to={href('activity.oneYuanGroupClockIn', { id })} />
      <ListRow label="团长榜" to={href('activity.oneYuanGroupRankingList', { id })} />
    </>
  );
}
