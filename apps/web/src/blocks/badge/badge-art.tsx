import {
  BADGE_LIGHTS,
  BADGE_OUTLINES,
  BADGE_RELIEFS,
  HIDDEN_RELIEF,
  LEVEL_RINGS,
} from '@marque/contract/community/badge/art';
import type { Badge } from '@marque/contract/community/badge/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './badge-art.module.css';

type BadgeArtProps = {
  of: Pick<Badge, 'art' | 'tone' | 'level'>;
  className?: string | undefined;
};

const ringAt = (size: number): string => `translate(48 48) scale(${size}) translate(-48 -48)`;

/**
 * A badge drawn in three layers, ground, relief and light, with a ring for each level: enamel or metal.
 * One that is missing is embossed, or a wire outline.
 */
export function BadgeArt({ of: { art, tone, level }, className }: BadgeArtProps) {
  const { wall } = useBrand().blocks;
  const material = wall === 'cabinet' ? 'enamel' : 'metal';
  const outline = BADGE_OUTLINES[material];
  const relief = art === null ? HIDDEN_RELIEF : BADGE_RELIEFS[art];
  if (level === 0)
    return (
      <svg className={cx(styles.badge, className)} viewBox="0 0 96 96" aria-hidden>
        {wall === 'cabinet' ? (
          <>
            <path className={styles.embossed} d={outline} />
            <path className={styles.high} d={relief} transform="translate(0 1.5)" />
            <path className={styles.deep} d={relief} />
          </>
        ) : (
          <path className={styles.wire} d={`${outline}${relief}`} />
        )}
      </svg>
    );
  return (
    <svg className={cx(styles.badge, styles.earned, className)} viewBox="0 0 96 96" aria-hidden>
      <path
        className={cx(styles.ground, tone === 2 && styles.second, tone === 3 && styles.third)}
        d={outline}
      />
      {LEVEL_RINGS.slice(0, level).map((size) => (
        <path key={size} className={styles.ring} d={outline} transform={ringAt(size)} />
      ))}
      <path className={styles.relief} d={relief} />
      <path className={styles.light} d={BADGE_LIGHTS[material]} />
    </svg>
  );
}
