import type { Slot } from '@marque/contract/cars/custom/option-schema';
import * as styles from './steps.module.css';

/** A wheel drawn with its number of spokes. */
function Wheel({ spokes, inches }: { spokes: number; inches: string }) {
  return (
    <svg className={styles.wheel} viewBox="-50 -50 100 100" aria-hidden>
      <circle r="47" className={styles.tyre} />
      <circle r="36" className={styles.rim} />
      {Array.from({ length: spokes }, (_, i) => (
        <path
          key={i}
          d="M-4 -6 L-6 -34 L6 -34 L4 -6 Z"
          className={styles.spoke}
          transform={`rotate(${(360 / spokes) * i})`}
        />
      ))}
      <circle r="8" className={styles.hub} />
      <text y="3.5" className={styles.inches}>
        {inches}
      </text>
    </svg>
  );
}

/** The look of an option: a colour, the two colours of an interior, or a wheel. */
export function OptionLook({ slot: { kind, look } }: { slot: Slot }) {
  if (kind === 'wheel') return <Wheel spokes={Number(look[0])} inches={look[1] ?? ''} />;
  const [first, second = first] = look;
  return (
    <svg className={styles.swatch} viewBox="0 0 44 44" aria-hidden>
      <circle cx="22" cy="22" r="20" fill={first} className={styles.ring} />
      {second === first ? null : <path d="M8 36 A20 20 0 0 0 36 8 Z" fill={second} />}
    </svg>
  );
}
