import styles from './store-front.module.css';

/** A house number from an id, so that a store always has the same front. */
const kindOf = (id: string): number =>
  [...id].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % 3;

const ROOFS = ['M6 26 34 14h28l28 12z', 'M8 26V16h80v10z', 'M6 26 48 12l42 14z'];

/** A store drawn: roof, sign, window and door, in the brand's colours. */
export function StoreFront({ id }: { id: string }) {
  const kind = kindOf(id);
  const door = [66, 42, 18][kind]!;
  const glass = [14, 38, 62].filter((x) => Math.abs(x - door) > 12);
  return (
    <svg className={styles.front} viewBox="0 0 96 80" aria-hidden focusable="false">
      <rect className={styles.sky} width="96" height="80" />
      <circle className={styles.sun} cx={[74, 20, 48][kind]} cy="18" r="11" />
      <path className={styles.roof} d={ROOFS[kind]} />
      <rect className={styles.wall} x="10" y="26" width="76" height="42" />
      <rect className={styles.sign} x="10" y="26" width="76" height="9" />
      {glass.map((x) => (
        <rect key={x} className={styles.glass} x={x} y="42" width="20" height="20" rx="1" />
      ))}
      <rect className={styles.door} x={door} y="42" width="14" height="26" rx="1" />
      <rect className={styles.ground} y="68" width="96" height="12" />
    </svg>
  );
}
