import type { OwnBoardRow } from '@marque/contract/activity/board/schema';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useBoard } from './use-board.ts';
import { WayBack } from './way-back.tsx';
import * as styles from './ranking.module.css';

function nextText({ place, next }: OwnBoardRow, unit: string): string {
  if (place === null) return '名次还没公布';
  if (!next) return '排在最前';
  return next.of === 'prize'
    ? `离有奖的第 ${next.place} 名还差 ${next.missing} ${unit}`
    : `离第 ${next.place} 名还差 ${next.missing} ${unit}`;
}

/** The caller's own place, pinned below the list, with the distance to what comes next. */
export function OwnPlace({ of }: { of: ActivityDetail }) {
  const board = useBoard(of.id);
  const first = board.data?.pages[0];
  if (!first?.own) return <WayBack of={of} block />;
  const { own } = first;
  const { unit } = first.board;
  return (
    <p className={styles.own}>
      <i>{own.place ?? '–'}</i>
      <span>
        <b>{own.name}</b>
        <small>{nextText(own, unit)}</small>
      </span>
      <em>
        {own.score} {unit}
      </em>
    </p>
  );
}
