import type { Topic } from '@marque/contract/mall/topic/schema';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import styles from './topic.module.css';

export const TOPIC_HERO_SIZES = '(min-width: 600px) 480px, 100vw';

/** The picture a theme opens with, its words on the picture's calm part. */
export function TopicHero({ hero, title, subtitle, dark }: Topic) {
  return (
    <div className={styles.hero}>
      <Picture image={hero} alt="" sizes={TOPIC_HERO_SIZES} hero />
      <div className={cx(styles.words, dark && styles.dark)}>
        <h1>{title}</h1>
        <p>{subtitle}</p>
      </div>
    </div>
  );
}
