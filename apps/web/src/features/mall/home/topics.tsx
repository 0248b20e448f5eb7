import arrow from 'virtual:icon/arrow-right';
import { PathLink, useServerLink } from '#shared/routing/navigation.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import type { BlockOf } from './block.ts';
import styles from './topics.module.css';

/** A small magazine: a theme and its stories, picture and words by turns. */
export function Topics({ title, subtitle, items, first }: BlockOf<'topics'> & { first: boolean }) {
  const linkTo = useServerLink();
  return (
    <section className={styles.topics} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.subtitle}>{subtitle}</p>
      {items.map((item, i) => {
        const to = linkTo(item.link);
        return to ? (
          <PathLink key={item.id} to={to} className={styles.story}>
            <Picture
              image={item.image}
              alt=""
              sizes="(min-width: 600px) 230px, 48vw"
              eager={first && i === 0}
              className={styles.picture ?? ''}
            />
            <span className={styles.words}>
              <span className={styles.name}>{item.title}</span>
              <span className={styles.note}>{item.subtitle}</span>
              <span className={styles.go}>
                去看看 <Icon of={arrow} size={14} />
              </span>
            </span>
          </PathLink>
        ) : null;
      })}
    </section>
  );
}
