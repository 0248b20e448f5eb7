import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './owner-mark.module.css';

type OwnerMarkProps = {
  /** The series, or the brand. */
  title: string;
  /** The masked plate, or what will stand there. */
  line: string;
  /** Whether it is still to come: an outline. */
  ghost?: boolean;
};

/** What a certified owner has, drawn by the brand: a badge of enamel, or a number plate. */
export function OwnerMark({ title, line, ghost }: OwnerMarkProps) {
  const { blocks } = useBrand();
  const Drawing = { badge: Badge, plate: Plate }[blocks.ownerMark];
  return (
    <figure className={cx(styles.mark, styles[blocks.ownerMark], ghost && styles.ghost)}>
      <Drawing />
      <figcaption className={styles.words}>
        <b>{title}</b>
        <span>{line}</span>
      </figcaption>
    </figure>
  );
}

/** A round badge over the low sun, with the road in its middle. */
const Badge = () => (
  <svg viewBox="0 0 343 220" aria-hidden focusable="false">
    <path className={styles.ground} d="M0 220c80-54 190-70 343-46v46z" />
    <circle className={styles.sun} cx="278" cy="86" r="44" />
    <circle className={styles.rim} cx="172" cy="104" r="84" />
    <circle className={styles.enamel} cx="172" cy="104" r="72" />
    <path className={styles.road} d="M148 168c8-34 12-66 14-104h20c2 38 6 70 14 104z" />
    <path className={styles.dashes} d="M172 70v14M172 96v16M172 124v20" />
    {Array.from({ length: 24 }, (_, i) => (
      <path key={i} className={styles.tick} d="M172 24v6" transform={`rotate(${i * 15} 172 104)`} />
    ))}
  </svg>
);

/** A plate cut at one corner, lit from the left. */
const Plate = () => (
  <svg viewBox="0 0 375 220" aria-hidden focusable="false">
    <path className={styles.beam} d="M0 0h206L92 220H0z" />
    <path className={styles.ground} d="M32 62h290l21 22v86H32z" />
    <path className={styles.rim} d="M40 70h278l17 18v74H40z" />
    <circle className={styles.tick} cx="58" cy="88" r="4" />
    <path className={styles.dashes} d="M40 146h295" />
    {Array.from({ length: 19 }, (_, i) => (
      <path key={i} className={styles.tick} d={`M${56 + i * 15} 162v-${i % 5 === 0 ? 12 : 7}`} />
    ))}
  </svg>
);
