import type { FestivalView } from '@marque/contract/activity/kinds/festival';
import { useBrand } from '#shared/brand/brand.ts';
import * as styles from './festival.module.css';

type FairProps = { of: Pick<FestivalView, 'phases' | 'phase'> };

/** The venue: market arches with the sun in the one that is on, or sectors of a circuit with a point at now. */
export function Fair({ of }: FairProps) {
  const { blocks } = useBrand();
  const Drawing = { card: Market, rim: Circuit }[blocks.activity];
  return <Drawing of={of} />;
}

const WIDTH = 375;

function Market({ of: { phases, phase } }: FairProps) {
  const step = WIDTH / phases.length;
  const half = Math.min(52, step / 2 - 8);
  return (
    <svg className={styles.fair} viewBox="0 0 375 300" aria-hidden>
      <path className={styles.far} d="M0 206 Q90 150 190 186 T375 160 V300 H0Z" />
      {phases.map(({ id }, i) => {
        const x = step * (i + 0.5);
        const on = id === phase;
        return (
          <g key={id} data-on={on || undefined}>
            {on ? <circle className={styles.sun} cx={x} cy={168} r={half - 12} /> : null}
            <path
              className={styles.arch}
              d={`M${x - half} 262 V168 A${half} ${half} 0 0 1 ${x + half} 168 V262`}
            />
            <path
              className={styles.awning}
              d={`M${x - half} 150 q${half / 2} 22 ${half} 0 q${half / 2} 22 ${half} 0 l-10 -34 h${20 - half * 2}Z`}
            />
          </g>
        );
      })}
      <path className={styles.ground} d="M0 262 H375 V300 H0Z" />
      {phases.map(({ id }, i) => (
        <path
          key={id}
          className={styles.string}
          d={`M${step * i} ${70 + (i % 2) * 8} q${step / 2} 40 ${step} 0`}
        />
      ))}
    </svg>
  );
}

const CENTRE = { x: 188, y: 176 };
const RADIUS = { x: 148, y: 92 };
/** The gap between two sectors, in turns. */
const GAP = 0.012;

const pointAt = (turn: number): [number, number] => {
  const angle = (turn - 0.25) * 2 * Math.PI;
  const x = CENTRE.x + RADIUS.x * Math.cos(angle);
  const y = CENTRE.y + RADIUS.y * Math.sin(angle);
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
};

function Circuit({ of: { phases, phase } }: FairProps) {
  const part = 1 / phases.length;
  return (
    <svg className={styles.fair} viewBox="0 0 375 300" aria-hidden>
      {phases.map(({ id }, i) => {
        const [from, to] = [pointAt(i * part + GAP), pointAt((i + 1) * part - GAP)];
        const big = part > 0.5 ? 1 : 0;
        const [x, y] = pointAt((i + 0.5) * part);
        return (
          <g key={id} data-on={id === phase || undefined}>
            <path
              className={styles.sector}
              d={`M${from.join(' ')} A${RADIUS.x} ${RADIUS.y} 0 ${big} 1 ${to.join(' ')}`}
            />
            {id === phase ? <circle className={styles.now} cx={x} cy={y} r="9" /> : null}
          </g>
        );
      })}
      <path className={styles.start} d="M188 70 V98" />
    </svg>
  );
}
