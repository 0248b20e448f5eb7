import type { QuotesView } from '@marque/contract/activity/kinds/quotes';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';
import { StandingNote } from '#blocks/moderation/standing-note.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { type SheetControl, useSheet } from '#shared/ui/modal/use-sheet.ts';
import type { KindFace, KindProps } from '../frame/details-page.tsx';
import type { QuoteSheetProps } from './quote-sheet.tsx';
import { Wall } from './quote-wall.tsx';
import * as styles from './quotes.module.css';

type Props = KindProps<QuotesView, SheetControl>;

const QuoteSheet = lazySheet<QuoteSheetProps>(() => import('./quote-sheet.tsx'));

/** The stars of the night. */
const STARS = [
  [40, 96],
  [92, 148],
  [128, 78],
  [176, 120],
  [226, 66],
  [268, 138],
  [316, 92],
  [344, 168],
] as const;

/** An open letter with a seal, or the night sky with a stroke of light; on it what is written about today. */
function Face({ of: { title }, view: { prompt } }: Props) {
  const { blocks } = useBrand();
  return (
    <>
      <div className={cx(styles.letter, styles[blocks.activity])}>
        <svg viewBox="0 0 375 392" preserveAspectRatio="xMidYMid slice" aria-hidden>
          <path className={styles.back} d="M24 150 L187 56 L351 150 V372 H24Z" />
          <path className={styles.sheet} d="M48 92 H327 V300 H48Z" />
          <path className={styles.front} d="M24 150 L187 268 L351 150 V372 H24Z" />
          <circle className={styles.seal} cx="187" cy="282" r="28" />
          {STARS.map(([x, y]) => (
            <circle key={x} className={styles.star} cx={x} cy={y} r="1.5" />
          ))}
          <path className={styles.light} d="M30 330 Q187 300 345 322" />
        </svg>
        <p className={styles.prompt}>{prompt}</p>
      </div>
      <h1 className={styles.title}>{title}</h1>
    </>
  );
}

function Own({ view: { own, left, cards } }: Props) {
  return (
    <section className={styles.own} aria-label="我的卡片">
      {left === null ? (
        <p className={styles.figure}>
          已有 <b>{cards}</b> 张卡片
        </p>
      ) : (
        <p className={styles.figure}>
          今天还能写 <b>{left.today}</b> 张
        </p>
      )}
      {own ? (
        <>
          <p className={styles.note}>上一张：{own.text}</p>
          <StandingNote standing={own.standing} subject={{ kind: 'work', id: own.id }} />
          {own.found.length > 0 ? (
            <p className={styles.note}>
              要人工看一看：{own.found.map((word) => `「${word}」`).join('')}
            </p>
          ) : null}
        </>
      ) : null}
    </section>
  );
}

function Act({ of: { id, allowed }, view, state: sheet }: Props) {
  const memberOnly = useMemberOnly();
  const may = allowed.includes('submit');
  return (
    <>
      <Button block disabled={!may} onClick={() => memberOnly(() => sheet.show())}>
        {may ? '写一句' : view.left?.all === 0 ? '这次写满了' : '今天写过了，明天再来'}
      </Button>
      <QuoteSheet open={sheet.open} onClose={() => sheet.close()} id={id} view={view} />
    </>
  );
}

/** Short texts on cards, of which all that are approved hang on a wall. */
export const quotesFace: KindFace<QuotesView, SheetControl> = {
  useShared: () => useSheet('write'),
  Face,
  Own,
  Act,
  More: ({ of }: Props) => <Wall of={of} />,
};
