import { type ReactNode, useId } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './beats.module.css';

export type Beat<Id extends string> = {
  id: Id;
  /** The question, and its name in one word. */
  title: string;
  short: string;
  /** The answer in a line; '' while there is none. */
  value: string;
  content: ReactNode;
};

type BeatsProps<Id extends string> = {
  beats: readonly Beat<Id>[];
  open: Id;
  onOpen: (id: Id) => void;
};

/** The questions of a form, of which one is open. The answered ones show their answers and lead back. */
export function Beats<Id extends string>(props: BeatsProps<Id>) {
  const { blocks } = useBrand();
  const Variant = { fold: Fold, sectors: Sectors }[blocks.beats];
  return <Variant {...(props as unknown as BeatsProps<string>)} />;
}

/** A path with a mark for each question; those that are not open are a line. */
function Fold({ beats, open, onOpen }: BeatsProps<string>) {
  return (
    <ol className={styles.fold}>
      {beats.map(({ id, title, value, content }) => (
        <li key={id} className={cx(id === open && styles.open, value !== '' && styles.done)}>
          {id === open ? (
            <section aria-label={title}>
              <h2>{title}</h2>
              {content}
            </section>
          ) : (
            <button type="button" aria-expanded={false} onClick={() => onOpen(id)}>
              <span>{title}</span>
              <b>{value}</b>
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A bar of cells, one a question, over the open one. */
function Sectors({ beats, open, onOpen }: BeatsProps<string>) {
  const name = useId();
  const shown = beats.find(({ id }) => id === open) ?? beats[0]!;
  return (
    <>
      <div className={styles.sectors} role="tablist" aria-label="步骤">
        {beats.map(({ id, short, value }) => (
          <button
            key={id}
            id={`${name}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === open}
            className={cx(value !== '' && styles.done)}
            onClick={() => onOpen(id)}
          >
            <span>{short}</span>
            {value ? <b>{value}</b> : <b aria-hidden>–</b>}
          </button>
        ))}
      </div>
      <section
        className={styles.sector}
        role="tabpanel"
        aria-labelledby={`${name}-${shown.id}`}
        key={shown.id}
      >
        <h2>{shown.title}</h2>
        {shown.content}
      </section>
    </>
  );
}
