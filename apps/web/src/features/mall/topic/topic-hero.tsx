import type { Topic } from '@marque/contract/mall/topic/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { HERO_SIZES } from '#blocks/page-blocks/hero-sizes.ts';
import * as styles from './topic-hero.module.css';

/** What a theme opens with: its picture, and its words where the picture is calm or beside it. */
export function TopicHero({ hero, title, subtitle }: Topic) {
  const { blocks } = useBrand();
  return (
    <div className={cx(styles.hero, styles[blocks.hero])}>
      <div className={styles.words}>
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
