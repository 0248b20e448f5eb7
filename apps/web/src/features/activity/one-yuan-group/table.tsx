import type { Team } from '@marque/contract/activity/team/schema';
import { formatMoney } from '@marque/contract/money';
import { range } from 'es-toolkit';
import * as styles from './one-yuan.module.css';

type TableProps = {
  /** What each pays. */
  fen: number;
  size: number;
  /** null before there is a team. */
  team: Pick<Team, 'seats' | 'state'> | null;
};

const CENTRE = { x: 187.5, y: 210 };
const AROUND = 132;

/** A camp table from above with a coin on it; whoever has paid, and of a full team who came, has a lit lamp. */
export function Table({ fen, size, team }: TableProps) {
  const state = team?.state ?? 'open';
  return (
    <svg className={styles.camp} viewBox="0 0 375 392" data-state={state} aria-hidden>
      <rect className={styles.top} x="88" y="134" width="199" height="152" rx="16" />
      <path className={styles.slat} d="M138 134 V286 M188 134 V286 M238 134 V286" />
      {range(size).map((i) => {
        const turn = (2 * Math.PI * i) / size - Math.PI / 2;
        const x = CENTRE.x + AROUND * Math.cos(turn);
        const y = CENTRE.y + AROUND * Math.sin(turn);
        const seat = team?.seats.find((one) => one.seat === i + 1);
        return (
          <g key={i} transform={`translate(${x} ${y})`}>
            <circle className={styles.stool} r="30" />
            <path className={styles.cross} d="M-18 -18 L18 18 M18 -18 L-18 18" />
            <circle
              className={styles.lamp}
              r="11"
              data-lit={
                (seat?.state === 'in' && seat.came !== false && state !== 'failed') || undefined
              }
            />
          </g>
        );
      })}
      <g className={styles.coin}>
        <circle cx={CENTRE.x} cy={CENTRE.y} r="60" />
        <circle className={styles.rim} cx={CENTRE.x} cy={CENTRE.y} r="50" />
        <text x={CENTRE.x} y={CENTRE.y + 10}>
          {formatMoney(fen)}
        </text>
      </g>
    </svg>
  );
}
