import arrow from 'virtual:icon/arrow-right';
import { useBrand } from '#shared/brand/brand.ts';
import { PathLink, useServerLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { TitleText } from '#shared/ui/text/title-text.tsx';
import type { BlockOf } from './block.ts';
import * as styles from './hero-block.module.css';
import { HERO_SIZES } from './hero-sizes.ts';

type HeroBlockProps = Omit<BlockOf<'hero'>, 'type' | 'id'>;

/** The picture at the top of a page, with its text and one action. */
export function HeroBlock({ image, title, subtitle, dark, action, link }: HeroBlockProps) {
  const { hero } = useBrand().blocks;
  const to = useServerLink()(link);
  const content = (
    <>
      <Picture image={image} alt="" sizes={HERO_SIZES[hero]} hero className={cx(styles.picture)} />
      <span className={styles.texts}>
        <span className={styles.title}>
          <TitleText>{title}</TitleText>
        </span>
        <span className={styles.subtitle}>{subtitle}</span>
        {to ? (
          <span className={styles.action}>
            {action} <Icon of={arrow} size={16} />
          </span>
        ) : null}
      </span>
    </>
  );
  const look = cx(styles.hero, styles[hero], dark && styles.dark);
  return to ? (
    <PathLink to={to} className={look}>
      {content}
    </PathLink>
  ) : (
    <div className={look}>{content}</div>
  );
}
