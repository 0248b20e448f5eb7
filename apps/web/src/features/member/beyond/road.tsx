import type { BeyondCar } from '@marque/contract/member/beyond/schema';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './beyond.module.css';

/** The road seen from behind the wheel: marks come nearer towards the lower edge, reached ones are lit. */
export function Road({ marks, km }: { marks: BeyondCar['marks']; km: number }) {
  const last = marks[marks.length - 1]!.km;
  return (
    <svg className={styles.road} viewBox="0 0 343 240" aria-hidden>
      <circle className={styles.sun} cx="172" cy={64 + (km / last) * 10} r="26" />
      <path className={styles.hills} d="M0 84q60-30 120-10t104-4q60-24 119 14v12H0z" />
      <path className={styles.ground} d="M0 92h343v148H0z" />
      <path className={styles.lane} d="M164 92h16l126 148H38z" />
      <path className={styles.line} d="M172 100v10M172 120v14M172 148v20M172 186v30" />
      {marks.map(({ km: at, state }, i) => {
        const near = 1 - i / marks.length;
        const y = 100 + near * near * 116;
        const reach = 14 + near * near * 118;
        return (
          <g key={at} className={cx(styles.post, state === 'reached' && styles.lit)}>
            <path d={`M${172 + reach} ${y}v${-10 - near * 22}`} />
            <circle cx={172 + reach} cy={y - 14 - near * 24} r={3 + near * 5} />
          </g>
        );
      })}
    </svg>
  );
}
