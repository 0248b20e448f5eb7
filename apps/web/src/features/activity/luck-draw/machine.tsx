import type { LuckDrawView } from '@marque/contract/activity/kinds/luck-draw';
import type { ShownPrize } from '@marque/contract/activity/schema';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { prefersReducedMotion } from '#shared/ui/display/motion.ts';
import * as styles from './machine.module.css';
import { useLit } from './use-lit.ts';
import type { Phase } from '../draw/use-play.ts';

/** The fields of a face, all of one size: the odds stand beside the prizes. */
const FIELDS = 8;
const EGGS = 3;
/** Degrees in a millisecond while the answer is awaited, and turns until it rests. */
const SPEED = 0.4;
const TURNS = 2;

type MachineProps = {
  prizes: readonly ShownPrize[];
  phase: Phase;
  /** The prize that was hit; null before. */
  target: string | null;
  /** The member's chances; null for a visitor. */
  left: number | null;
  isOver: boolean;
};

const fieldsOf = (prizes: readonly ShownPrize[]) =>
  Array.from({ length: FIELDS }, (_, place) => ({ place, prize: prizes[place % prizes.length]! }));

const isGone = ({ left }: ShownPrize): boolean => left === 0;

/** The thing that is drawn with, as the activity is configured. */
export function Machine({ style, ...props }: MachineProps & Pick<LuckDrawView, 'style'>) {
  const { blocks } = useBrand();
  const Drawing = { wheel: Wheel, grid: Grid, egg: Eggs }[style];
  return (
    <div className={cx(styles.face, styles[blocks.activity], props.isOver && styles.over)}>
      <Drawing {...props} />
    </div>
  );
}

/** The angle of the wheel, which turns until it knows its field and then comes to rest on it. */
function useTurn(phase: Phase, target: number): number {
  const [angle, setAngle] = useState(0);
  const from = useRef({ angle: 0, at: 0 });
  useEffect(() => {
    if (phase === 'moving' && !prefersReducedMotion()) {
      setAngle((now) => {
        from.current = { angle: now, at: performance.now() };
        return now + SPEED * 20_000;
      });
    }
    const { angle: start, at } = from.current;
    const field = (Math.max(target, 0) * 360) / FIELDS;
    // A failed call lets it run out as well.
    if (phase !== 'moving' && at > 0) {
      const now = start + SPEED * (performance.now() - at);
      from.current = { angle: now, at: 0 };
      setAngle((Math.ceil(now / 360) + TURNS) * 360 - field);
    } else if (phase === 'stopping') setAngle(-field);
  }, [phase, target]);
  return angle;
}

function Wheel({ prizes, phase, target, left }: MachineProps) {
  const fields = fieldsOf(prizes);
  const at = fields.findIndex(({ prize }) => prize.id === target);
  const angle = useTurn(phase, at);
  return (
    <>
      <div
        className={cx(styles.wheel, styles[phase])}
        style={{ '--turn': `${angle}deg` } as CSSProperties}
        aria-hidden
      >
        <Petals />
        {fields.map(({ place, prize }) => (
          <span
            key={place}
            className={cx(
              styles.petal,
              isGone(prize) && styles.gone,
              phase === 'rest' && place === at && styles.hit,
            )}
          >
            <Picture image={prize.image} alt="" sizes="64px" ratio="1" eager />
          </span>
        ))}
      </div>
      <Pointer />
      <p className={styles.hub} aria-hidden>
        {left ?? '抽'}
      </p>
    </>
  );
}

/** Eight fields of 45° around the middle, alternately paler, with the ticks of the rim. */
const Petals = () => (
  <svg className={styles.petals} viewBox="-220 -220 440 440">
    <circle r="219" />
    {Array.from({ length: FIELDS }, (_, i) => (
      <path
        key={i}
        d="M0 0 L-83.4 -201.4 A218 218 0 0 1 83.4 -201.4 Z"
        transform={`rotate(${(i * 360) / FIELDS})`}
      />
    ))}
    {Array.from({ length: FIELDS * 4 }, (_, i) => (
      <line key={i} y1="-214" y2="-206" transform={`rotate(${(i * 360) / FIELDS / 4})`} />
    ))}
  </svg>
);

/** A small cloud above the sun, or the caliper at the disc. */
const Pointer = () => (
  <svg className={styles.pointer} viewBox="0 0 72 56" aria-hidden>
    <path
      className={styles.cloud}
      d="M14 34a12 12 0 0 1 3-23 17 17 0 0 1 32-3 13 13 0 0 1 9 26Z M30 34h12l-6 14Z"
    />
    <path className={styles.caliper} d="M6 4h60v24q-30 10-60 0Z M30 32h12l-6 16Z" />
  </svg>
);

/** The places of the eight fields around the middle, in the order in which the light runs. */
function Grid({ prizes, phase, target, left }: MachineProps) {
  const fields = fieldsOf(prizes);
  const at = fields.findIndex(({ prize }) => prize.id === target);
  const lit = useLit(phase, at, FIELDS);
  return (
    <div className={styles.grid} aria-hidden>
      {fields.map(({ place, prize }) => (
        <span
          key={place}
          className={cx(styles.tile, isGone(prize) && styles.gone, place === lit && styles.lit)}
        >
          <Picture image={prize.image} alt="" sizes="123px" ratio="1" eager />
        </span>
      ))}
      <p className={styles.middle}>{left ?? '抽'}</p>
    </div>
  );
}

/** Three eggs, of which the one in the middle opens. */
function Eggs({ prizes, phase, target }: MachineProps) {
  const hit = prizes.find(({ id }) => id === target);
  const isOpen = hit !== undefined && phase === 'rest';
  return (
    <div className={cx(styles.eggs, styles[phase])} aria-hidden>
      {Array.from({ length: EGGS }, (_, i) => (
        <span key={i} className={cx(styles.egg, isOpen && i === 1 && styles.open)}>
          {isOpen && i === 1 ? (
            <Picture image={hit.image} alt="" sizes="96px" ratio="1" eager />
          ) : null}
        </span>
      ))}
    </div>
  );
}
