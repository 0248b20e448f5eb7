import type { Landing } from '@marque/contract/page-blocks/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { HERO_SIZES } from '#blocks/page-blocks/hero-sizes.ts';
import * as styles from './landing-head.module.css';

type OpeningProps = Pick<Landing, 'hero' | 'title' | 'subtitle'>;

/** The head of a landing: its picture, with the text on its calm part or beside it. */
export function Opening({ hero, title, subtitle }: OpeningProps) {
  const { blocks } = useBrand();
  return (
    <div className={cx(styles.hero, styles[blocks.hero])}>
      <div className={styles.texts}>
        <h1>{title}</h1>
        <p>{subtitle}</p>
      </div>
      <Picture
        image={hero}
        alt=""
        sizes={HERO_SIZES[blocks.hero]}
        hero
        className={styles.picture ?? ''}
      />
    </div>
  );
}
