import check from 'virtual:icon/check';
import { type ComponentType, useState } from 'react';
import { Icon } from '../display/icon.tsx';
import { Tabs } from '../control/tabs.tsx';
import * as styles from './cascade.module.css';

/** The id and the name of an option. */
type CascadeOption = readonly [id: string, name: string];
type Path = readonly string[];

type CascadeProps = {
  /** The prompt of each level, from the widest to the last one, such as 选择城市. */
  levels: readonly string[];
  /** The options below a path, which has one id of each level before. */
  optionsOf: (path: Path) => readonly CascadeOption[];
  /** The chosen id of each level; '' for none. */
  value: Path;
  /** Content above the first list, such as frequent choices. `goOn` continues from a path. */
  head?: ComponentType<{ goOn: (path: Path) => void }>;
  onPick: (path: Path) => void;
};

function scrollToChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[aria-pressed=true]');
  if (list && chosen) list.scrollTop = chosen.offsetTop - list.clientHeight / 2;
}

/** A picker with one list per level, each within the previous choice. The last list calls `onPick`. */
export function Cascade({ levels, optionsOf, value, head: Head, onPick }: CascadeProps) {
  const [path, setPath] = useState<Path>(() => value.filter(Boolean));
  const [level, setLevel] = useState(() => Math.min(path.length, levels.length - 1));
  const goOn = (to: Path) => {
    const next = [...to];
    // A level with a single option is skipped, except the last level.
    while (next.length < levels.length - 1) {
      const below = optionsOf(next);
      if (below.length !== 1) break;
      next.push(below[0]![0]);
    }
    setPath(next);
    setLevel(next.length);
  };
  const choose = (id: string) => {
    const next = [...path.slice(0, level), id];
    if (next.length === levels.length) onPick(next);
    else goOn(next);
  };
  const nameAt = (at: number): string =>
    optionsOf(path.slice(0, at)).find(([id]) => id === path[at])?.[1] ?? levels[at]!;
  const steps = levels.slice(0, Math.min(path.length + 1, levels.length));
  return (
    <div className={styles.cascade}>
      <div className={styles.steps}>
        <Tabs
          label="步骤"
          tabs={steps.map((_, at) => ({ id: String(at), name: nameAt(at) }))}
          value={String(level)}
          onChange={(at) => setLevel(Number(at))}
        />
      </div>
      <div key={level} ref={scrollToChosen} className={styles.list}>
        {level === 0 && Head ? <Head goOn={goOn} /> : null}
        <ul aria-label={levels[level]}>
          {optionsOf(path.slice(0, level)).map(([id, name]) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === path[level]}
                className={styles.option}
                onClick={() => choose(id)}
              >
                {name}
                {id === path[level] ? <Icon of={check} size={18} /> : null}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
