import type { Team, TeamSeat } from '@marque/contract/activity/team/schema';
import { range } from 'es-toolkit';
import { avatarOf } from '#blocks/author-line/avatar-of.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './team.module.css';

const SAYS = { in: '已付款', paying: '付款中', refunded: '已退款' } as const;

const saysOf = ({ state, came }: TeamSeat): string =>
  state !== 'in' || came === null ? SAYS[state] : came ? '已到店' : '已成团';

/** The seats of a team: a cabin seen from above, or a start grid. Free ones are drawn as outlines. */
export function SeatPlan({ of }: { of: Pick<Team, 'seats' | 'size' | 'state'> }) {
  const { blocks } = useBrand();
  const { seats, size, state } = of;
  const isOver = state === 'failed';
  return (
    <ul
      className={cx(styles.plan, styles[blocks.activity], isOver && styles.over)}
      aria-label="座位"
    >
      {range(1, size + 1).map((number) => {
        const seat = isOver ? undefined : seats.find((one) => one.seat === number);
        return (
          <li key={number} className={cx(styles.seat, seat?.mine && styles.mine)}>
            {seat ? (
              <>
                <Avatar src={avatarOf(seat)} size={44} isBox={false} />
                <b>{seat.mine ? '我' : seat.nickName}</b>
                <span>{seat.leader ? `团长 · ${saysOf(seat)}` : saysOf(seat)}</span>
              </>
            ) : (
              <>
                <i aria-hidden />
                <span>空位</span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
