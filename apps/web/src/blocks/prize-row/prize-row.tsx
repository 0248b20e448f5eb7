import type { StoredImage } from '@marque/contract/common';
import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './prize-row.module.css';

type PrizeRowProps = {
  image: StoredImage;
  name: string;
  /** Where it is from, then what is next or what became of it. Empty ones are left out. */
  lines: readonly string[];
  /** A word for its state; without one the lines tell it. */
  mark?: string;
  /** Until when it can be claimed; null for no countdown. */
  until?: string | null;
  /** Whether it stands by itself, outside of a list. */
  alone?: boolean;
  /** Whether it is not to be had any more. */
  over?: boolean;
  /** What can be done with it. */
  children?: ReactNode;
};

/** Something that was won or earned: the thing, where it is from, and what is next. */
export function PrizeRow(props: PrizeRowProps) {
  const { image, name, lines, mark, until = null, alone = false, over = false, children } = props;
  const { blocks } = useBrand();
  return (
    <article className={cx(styles.prize, !alone && styles[blocks.activity], alone && styles.alone)}>
      <Picture image={image} alt="" sizes="96px" ratio="1" className={styles.thing!} />
      <div className={styles.words}>
        <h2>
          {over ? <s>{name}</s> : name}
          {mark ? <small>{mark}</small> : null}
        </h2>
        {lines.map((line) => (line ? <p key={line}>{line}</p> : null))}
        {until ? (
          <p className={styles.left}>
            <Countdown to={until} plates />
          </p>
        ) : null}
        {children}
      </div>
    </article>
  );
}
