import type { QuoteFace } from '@marque/contract/activity/work/quote-faces';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './quotes.module.css';

/** What is drawn on each face, on 300 × 200. */
const DRAWINGS: Record<QuoteFace, { paths: readonly string[]; sun?: readonly [number, number] }> = {
  dawn: { paths: ['M0 150 Q80 110 160 140 T300 120 V200 H0Z'], sun: [220, 120] },
  lake: {
    paths: ['M0 130 H300 V200 H0Z', 'M40 152 H150 M120 168 H260 M20 184 H110'],
    sun: [70, 70],
  },
  letter: { paths: ['M16 24 H284 V184 H16Z', 'M16 24 L150 64 L284 24'] },
  night: { paths: ['M0 160 Q90 130 180 158 T300 150 V200 H0Z'], sun: [240, 48] },
  road: { paths: ['M120 200 L146 90 H154 L180 200Z', 'M0 96 Q150 70 300 96 V200 H0Z'] },
  snow: { paths: ['M0 150 Q60 124 130 146 T300 138 V200 H0Z', 'M216 142 L238 92 L260 142Z'] },
};

type QuoteFaceProps = { face: QuoteFace; className?: string | undefined };

/** The drawn ground of a card of words. */
export function QuoteFaceDrawing({ face, className }: QuoteFaceProps) {
  const { paths, sun } = DRAWINGS[face];
  return (
    <svg
      className={cx(styles.ground, className)}
      data-face={face}
      viewBox="0 0 300 200"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
    >
      {sun ? <circle className={styles.sun} cx={sun[0]} cy={sun[1]} r="26" /> : null}
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
