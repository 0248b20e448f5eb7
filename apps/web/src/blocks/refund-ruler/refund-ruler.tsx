import { formatMoney } from '@marque/contract/money';
import type { RefundStretch } from '@marque/contract/progress';
import { formatDateTime } from '#shared/format/time.ts';
import { cx } from '#shared/ui/cx.ts';
import { Price } from '#shared/ui/display/price.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import * as styles from './refund-ruler.module.css';

type RefundRulerProps = {
  stretches: readonly RefundStretch[];
  /** The name of what can be refunded, e.g. 快递商品. */
  label: string;
};

/** The time of a stretch, as 11-21 18:30 – 11-28 18:30; '' while neither end is known. */
function span({ from, to }: RefundStretch): string {
  const short = (at: string) => formatDateTime(at).slice(5);
  if (from && to) return `${short(from)} – ${short(to)}`;
  return from ? `${short(from)} 起` : '';
}

/** The refund of a stretch, as a share of the largest refund of any stretch. */
const share = ({ fen, score }: RefundStretch, most: RefundStretch): number =>
  most.fen > 0 ? fen / most.fen : most.score > 0 ? score / most.score : 0;

/** Shows the refund of each stretch of time and marks the current one. */
export function RefundRuler({ stretches, label }: RefundRulerProps) {
  const most = stretches.reduce((a, b) => (b.fen > a.fen || b.score > a.score ? b : a));
  return (
    <>
      <div className={styles.scale} aria-hidden>
        {stretches.map((stretch) => (
          <span key={stretch.text} className={cx(stretch.current && styles.now)}>
            <i style={{ width: `${Math.round(share(stretch, most) * 100)}%` }} />
          </span>
        ))}
      </div>
      <ol className={styles.stretches} aria-label={label}>
        {stretches.map((stretch) => (
          <li
            key={stretch.text}
            className={cx(stretch.current && styles.now)}
            aria-current={stretch.current ? 'step' : undefined}
          >
            <span className={styles.name}>
              {stretch.text}
              {stretch.current ? <Tag>现在</Tag> : null}
            </span>
            <span className={styles.back}>
              {stretch.fen > 0 || stretch.score > 0 ? (
                <>
                  退 <Price fen={stretch.fen} score={stretch.score} size="small" plain />
                </>
              ) : (
                '不退'
              )}
            </span>
            {stretch.parts ? (
              <span className={styles.note}>
                {stretch.parts
                  .map(({ what, fen, kept }) => `${what} ${formatMoney(fen)}${kept ? ' 不退' : ''}`)
                  .join('，')}
              </span>
            ) : null}
            <span className={styles.note}>
              {[stretch.note, span(stretch)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
