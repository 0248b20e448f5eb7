import star from 'virtual:icon/star';
import starFill from 'virtual:icon/star-fill';
import { Icon } from './icon.tsx';
import * as styles from './rating.module.css';

/** Shows a rating as one to five stars. */
export function Rating({ stars, size = 12 }: { stars: number; size?: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${stars} 星`}>
      {[1, 2, 3, 4, 5].map((place) => (
        <span key={place} className={place <= Math.round(stars) ? styles.lit : undefined}>
          <Icon of={place <= Math.round(stars) ? starFill : star} size={size} />
        </span>
      ))}
    </span>
  );
}
