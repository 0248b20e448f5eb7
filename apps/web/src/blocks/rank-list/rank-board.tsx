import type { BoardRow, BoardState } from '@marque/contract/activity/board/schema';
import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { cx } from '#shared/ui/cx.ts';
import { Podium } from './podium.tsx';
import * as styles from './rank-list.module.css';

/** The places with a picture of their own. */
const PICTURES = 3;

/** The places below those with a picture. */
export const belowPodium = (rows: readonly BoardRow[]): BoardRow[] =>
  rows.filter(({ place }) => place > PICTURES);

type RankBoardProps = {
  label: string;
  state: BoardState;
  /** When the places are told; null while they are shown. */
  openAt: string | null;
  /** What the scores count, e.g. 票. */
  unit: string;
  rows: readonly BoardRow[];
  /** What is said while there are too few for places, and while places are hidden. */
  words: { few: { title: string; text: string }; frozen: string };
  /** The places below the podium. */
  children: ReactNode;
};

/** A ranking: the first three as pictures, then the rest; or why there are no places now. */
export function RankBoard(props: RankBoardProps) {
  const { label, state, openAt, unit, rows, words, children } = props;
  const { blocks } = useBrand();
  if (state === 'few' || state === 'frozen')
    return (
      <section className={styles.closed} aria-label={label}>
        <Podium rows={[]} unit={unit} />
        <div className={styles.told}>
          <h2>{state === 'few' ? words.few.title : words.frozen}</h2>
          <p>
            {state === 'frozen' && openAt ? `${formatDateTime(openAt)} 结束后揭晓` : words.few.text}
          </p>
        </div>
      </section>
    );
  return (
    <section className={cx(styles.board, styles[blocks.activity])} aria-label={label}>
      <Podium rows={rows.filter(({ place }) => place <= PICTURES)} unit={unit} />
      {children}
    </section>
  );
}
