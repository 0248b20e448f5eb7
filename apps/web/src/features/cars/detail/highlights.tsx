import type { SeriesHighlight } from '@marque/contract/cars/schema';
import { WholeMeasures } from '#shared/ui/text/whole-parts.tsx';
import * as styles from './highlights.module.css';

/** Three figures of the series, each with an explanation. */
export const Highlights = ({ of }: { of: readonly SeriesHighlight[] }) => (
  <ul className={styles.list} aria-label="亮点">
    {of.map(({ figure, unit, title, text }) => (
      <li key={title}>
        <p className={styles.figure}>
          <b>{figure}</b> {unit}
        </p>
        <div>
          <h3>{title}</h3>
          <p>
            <WholeMeasures>{text}</WholeMeasures>
          </p>
        </div>
      </li>
    ))}
  </ul>
);
