import type { AssistanceView } from '@marque/contract/activity/kinds/assistance';
import * as styles from './assistance.module.css';

type HillProps = { milestones: AssistanceView['milestones']; helped: number };

/** The middle line of the path, from the lower left to the top. */
const POINTS = [
  [24, 356],
  [150, 316],
  [286, 262],
  [214, 196],
  [96, 150],
  [188, 96],
  [312, 62],
] as const;
const PATH = `M${POINTS[0].join(' ')} C120 352 210 330 286 262 S30 196 96 150 S250 112 312 62`;

/** A point of the path: 0 is its foot, 1 its end. */
function pointAt(share: number): readonly [number, number] {
  const place = Math.min(1, Math.max(0, share)) * (POINTS.length - 1);
  const before = Math.min(Math.floor(place), POINTS.length - 2);
  const [from, to] = [POINTS[before]!, POINTS[before + 1]!];
  const part = place - before;
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/** A hill with an inn at each milestone; whoever is helped walks on with each friend. */
export function Hill({ milestones, helped }: HillProps) {
  const needed = milestones.at(-1)?.friends ?? 1;
  const [x, y] = pointAt(helped / needed);
  return (
    <svg className={styles.hill} viewBox="0 0 375 392" aria-hidden>
      <path className={styles.far} d="M0 180 Q110 60 220 120 T375 60 V392 H0Z" />
      <path className={styles.near} d="M0 300 Q120 220 230 262 T375 210 V392 H0Z" />
      <circle className={styles.sun} cx="300" cy="72" r="34" />
      <path className={styles.way} d={PATH} />
      {milestones.map(({ friends, reached, gone }) => {
        const [left, top] = pointAt(friends / needed);
        return (
          <g key={friends} transform={`translate(${left} ${top})`} data-lit={reached || undefined}>
            <path className={styles.inn} d="M-20 0 V-20 L0 -36 L20 -20 V0Z" />
            <path className={styles.door} d="M-6 0 V-12 H6 V0Z" data-shut={gone || undefined} />
            <text className={styles.number} y="20">
              {friends}
            </text>
          </g>
        );
      })}
      <g className={styles.walker} style={{ transform: `translate(${x}px, ${y}px)` }}>
        <circle cy="-18" r="6" />
        <path d="M-5 -10 H5 L3 4 H-3Z" />
      </g>
    </svg>
  );
}
