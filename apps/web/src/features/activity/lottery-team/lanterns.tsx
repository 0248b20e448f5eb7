import type { PairTeam } from '@marque/contract/activity/pairing/schema';
import { range } from 'es-toolkit';
import * as styles from './lottery-team.module.css';

type LanternsProps = {
  size: number;
  /** null before there is a team. */
  team: Pick<PairTeam, 'members' | 'state'> | null;
};

/** The height at which the string hangs at a place: lower in the middle. */
const stringAt = (x: number): number => 96 + 44 * (1 - ((x - 187.5) / 187.5) ** 2);

/** Lanterns on a string, one a member. Once all are there they rise, and letters hang from them. */
export function Lanterns({ size, team }: LanternsProps) {
  const state = team?.state ?? 'open';
  return (
    <svg className={styles.sky} viewBox="0 0 375 392" data-state={state} aria-hidden>
      <path className={styles.hill} d="M0 330 Q96 270 188 300 T375 276 V392 H0Z" />
      <path className={styles.string} d="M0 96 Q187.5 184 375 96" />
      {range(size).map((i) => {
        const x = (375 / size) * (i + 0.5);
        const member = team?.members.find(({ seat }) => seat === i + 1);
        return (
          <g key={i} transform={`translate(${x} ${stringAt(x)})`}>
            <g className={styles.lantern} data-lit={member !== undefined || undefined}>
              <path className={styles.loop} d="M0 0 V16" />
              <path className={styles.paper} d="M-16 20 H16 L22 44 L16 72 H-16 L-22 44Z" />
              <path className={styles.rib} d="M-8 20 L-11 44 L-8 72 M8 20 L11 44 L8 72" />
              <path className={styles.letter} d="M0 76 V92 M-10 92 H10 V120 H-10Z" />
            </g>
          </g>
        );
      })}
    </svg>
  );
}
