import type { BoardRow, OwnBoardRow } from '@marque/contract/activity/board/schema';
import { PathLink, useServerLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './rank-list.module.css';

/** A place below the podium. */
export function RankRow({
  of: { place, name, score, prize, mine, link },
  unit,
}: {
  of: BoardRow;
  unit: string;
}) {
  const linkTo = useServerLink();
  const to = link && linkTo(link);
  const content = (
    <>
      <i>{place}</i>
      <span>
        <b>{name}</b>
        {prize ? <small>{prize}</small> : null}
      </span>
      <em>
        {score} {unit}
      </em>
    </>
  );
  const look = cx(styles.row, mine && styles.mine);
  return to ? (
    <PathLink to={to} className={look}>
      {content}
    </PathLink>
  ) : (
    <p className={look}>{content}</p>
  );
}

function nextText({ place, next }: OwnBoardRow, unit: string): string {
  if (place === null) return '名次还没公布';
  if (!next) return '排在最前';
  return next.of === 'prize'
    ? `离有奖的第 ${next.place} 名还差 ${next.missing} ${unit}`
    : `离第 ${next.place} 名还差 ${next.missing} ${unit}`;
}

/** The caller's own place, for the bar below the list, with the distance to what comes next. */
export function OwnRank({ of, unit }: { of: OwnBoardRow; unit: string }) {
  return (
    <p className={styles.own}>
      <i>{of.place ?? '–'}</i>
      <span>
        <b>{of.name}</b>
        <small>{nextText(of, unit)}</small>
      </span>
      <em>
        {of.score} {unit}
      </em>
    </p>
  );
}
