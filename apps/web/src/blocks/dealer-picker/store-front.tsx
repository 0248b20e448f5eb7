import * as styles from './store-front.module.css';

/** A number from an id, so that a store always has the same drawing. */
const numberOf = (id: string): number =>
  [...id].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7);

const ROOFS = [
  'M6 26 34 14h28l28 12z',
  'M8 26V16h80v10z',
  'M6 26 48 12l42 14z',
  'M8 26 20 15h68v11z',
  'M8 26c8-14 72-14 80 0z',
];
const DOORS = [66, 41, 16];

/** A drawing of a store in the brand's colours, with roof, sign, windows and door. A workshop gets a gate. */
export function StoreFront({ id, services }: { id: string; services: readonly string[] }) {
  const number = numberOf(id);
  const door = DOORS[number % 3]!;
  const tall = number % 2 === 0;
  const gate = services.includes('快修') || services.includes('事故维修');
  const glass = DOORS.filter((x) => x !== door);
  return (
    <svg className={styles.front} viewBox="0 0 96 80" aria-hidden focusable="false">
      <rect className={styles.sky} width="96" height="80" />
      <circle className={styles.sun} cx={[74, 20, 48, 84][number % 4]} cy="16" r={tall ? 9 : 12} />
      <path className={styles.roof} d={ROOFS[number % 5]} />
      <rect className={styles.wall} x="10" y="26" width="76" height="42" />
      <rect className={styles.sign} x={tall ? 10 : 26} y="28" width={tall ? 76 : 44} height="8" />
      {glass.map((x, place) => (
        <g key={x}>
          <rect className={styles.glass} x={x - 4} y="42" width="22" height="22" rx="1" />
          {gate && place === 0 ? (
            <path className={styles.lines} d={`M${x - 4} 48h22M${x - 4} 53h22M${x - 4} 58h22`} />
          ) : null}
        </g>
      ))}
      <rect className={styles.door} x={door} y="42" width="14" height="26" rx="1" />
      <rect className={styles.ground} y="68" width="96" height="12" />
      {services.includes('试驾') ? (
        <path
          className={styles.car}
          d={`M${glass[0]! - 6} 70v-5l3-1 4-5h11l5 5 4 1v5z`}
          transform="translate(0 2)"
        />
      ) : null}
      {services.includes('充电') ? (
        <path className={styles.post} d={`M${door === 66 ? 4 : 89} 56h4v14h-4z`} />
      ) : null}
    </svg>
  );
}
