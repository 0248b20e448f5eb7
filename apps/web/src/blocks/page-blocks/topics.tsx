import arrow from 'virtual:icon/arrow-right';
import { useBrand } from '#shared/brand/brand.ts';
import { PathLink, useServerLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { TitleText } from '#shared/ui/text/title-text.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import type { BlockOf } from './block.ts';
import * as styles from './topics.module.css';

const SIZES = {
  rail: '(min-width: 600px) 300px, 62.4vw',
  windows: '(min-width: 600px) 180px, 37.4vw',
};

/** A topic with its stories, each with a picture and a text. */
export function Topics({ title, subtitle, items, first }: BlockOf<'topics'> & { first: boolean }) {
  const linkTo = useServerLink();
  const { stories } = useBrand().blocks;
  return (
    <section className={cx(styles.topics, styles[stories])} aria-label={title}>
      <SectionHead title={title} note={subtitle} />
      <div className={styles.stories}>
        {items.map((item, i) => {
          const to = linkTo(item.link);
          return to ? (
            <PathLink key={item.id} to={to} className={styles.story}>
              <span className={styles.window}>
                <Picture
                  image={item.image}
                  alt=""
                  sizes={SIZES[stories]}
                  eager={first && i === 0}
                  className={styles.picture ?? ''}
                />
              </span>
              <span className={styles.texts}>
                <span className={styles.name}>
                  <TitleText>{item.title}</TitleText>
                </span>
                <span className={styles.note}>{item.subtitle}</span>
                <span className={styles.go}>
                  去看看 <Icon of={arrow} size={14} />
                </span>
              </span>
            </PathLink>
          ) : null;
        })}
      </div>
    </section>
  );
}
