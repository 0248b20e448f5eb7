import { useState } from 'react';
import { cx } from '../cx.ts';
import styles from './cascade.module.css';

/** An id and what people read. */
type Option = readonly [id: string, name: string];

type CascadeProps = {
  /** What each list holds, from the widest to the one that is picked from. */
  levels: readonly string[];
  /** What there is below these ids, one of each level before. */
  optionsOf: (path: readonly string[]) => readonly Option[];
  /** An id of each level; '' where none is chosen. */
  value: readonly string[];
  onPick: (path: readonly string[]) => void;
};

/** Lists side by side, each within what was chosen before it; the last one picks. */
export function Cascade({ levels, optionsOf, value, onPick }: CascadeProps) {
  const [path, setPath] = useState(value);
  const choose = (level: number, id: string) => {
    const next = [...path.slice(0, level), id];
    if (next.length === levels.length) return onPick(next);
    // What leaves no choice is chosen with it; the last one is tapped all the same.
    while (next.length < levels.length - 1) {
      const below = optionsOf(next);
      if (below.length !== 1) break;
      next.push(below[0]![0]);
    }
    return setPath(next);
  };
  return (
    <div className={styles.columns}>
      {levels.map((label, level) => (
        <ul key={label} className={styles.column} aria-label={label}>
          {level === 0 || path[level - 1]
            ? optionsOf(path.slice(0, level)).map(([id, name]) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-pressed={id === path[level]}
                    className={cx(styles.option, id === path[level] && styles.chosen)}
                    onClick={() => choose(level, id)}
                  >
                    {name}
                  </button>
                </li>
              ))
            : null}
        </ul>
      ))}
    </div>
  );
}
