import type { Ref } from 'react';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './universe.module.css';

const STARS = [40, 118, 190, 276, 351, 430, 512, 588, 664, 741, 820, 905, 988, 1066];
const TOWERS = [
  [0, 150, 70],
  [84, 210, 44],
  [140, 120, 86],
  [248, 250, 38],
  [300, 170, 72],
  [396, 130, 90],
  [506, 300, 30],
  [552, 180, 64],
  [640, 140, 92],
  [752, 230, 46],
  [812, 160, 78],
  [914, 200, 52],
  [984, 130, 140],
] as const;
const LAMPS = 9;

type LayerProps = { ref: Ref<SVGSVGElement> };

/** The night sky with a skyline. */
export const SkyLayer = ({ ref }: LayerProps) => (
  <svg
    ref={ref}
    className={styles.layer}
    viewBox="0 0 1124 716"
    preserveAspectRatio="xMinYMax slice"
    aria-hidden
  >
    <ellipse className={styles.glow} cx="520" cy="440" rx="620" ry="150" />
    {STARS.map((x, i) => (
      <circle
        key={x}
        className={styles.star}
        cx={x}
        cy={40 + ((i * 67) % 210)}
        r={1 + (i % 3) * 0.5}
      />
    ))}
    {TOWERS.map(([x, height, width]) => (
      <rect key={x} className={styles.tower} x={x} y={440 - height} width={width} height={height} />
    ))}
  </svg>
);

/** The ground of the plaza, with lanes that meet at the horizon and two parked cars. */
export const PlazaLayer = () => (
  <svg
    className={styles.layer}
    viewBox="0 0 1124 716"
    preserveAspectRatio="xMinYMax slice"
    aria-hidden
  >
    <path className={styles.floor} d="M0 440h1124v276H0z" />
    {[-500, -240, 20, 280, 540, 800, 1060, 1320, 1580].map((x) => (
      <path key={x} className={styles.lane} d={`M562 430L${x} 716`} />
    ))}
    <path className={styles.horizon} d="M0 440h1124" />
    <Car x={330} />
    <Car x={850} />
  </svg>
);

/** A car seen from the front, its lamps on. */
const Car = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 520)`}>
    <path className={styles.beam} d="M-44 22L-120 108h96zM44 22l76 86H24z" />
    <path className={styles.car} d="M-58 44V14l16-10 14-26h56l14 26 16 10v30z" />
    <path className={styles.lamp} d="M-54 16h24l-6 9h-18zM54 16H30l6 9h18z" />
  </g>
);

/** Lamps in front, of which as many are lit as fit. */
export const NearLayer = ({ ref, lamps }: LayerProps & { lamps: number }) => (
  <svg
    ref={ref}
    className={cx(styles.layer, styles.near)}
    viewBox="0 0 1624 716"
    preserveAspectRatio="xMinYMax slice"
    aria-hidden
  >
    {Array.from({ length: LAMPS }, (_, i) => {
      const x = 90 + i * 184;
      return (
        <g key={x} className={cx(i < lamps && styles.lit)}>
          <circle className={styles.halo} cx={x} cy="572" r="30" />
          <path className={styles.post} d={`M${x} 716V586`} />
          <circle className={styles.bulb} cx={x} cy="572" r="9" />
        </g>
      );
    })}
  </svg>
);
