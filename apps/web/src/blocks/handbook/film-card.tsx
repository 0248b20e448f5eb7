import type { FilmCard as Film } from '@marque/contract/serve/handbook/schema';
import play from 'virtual:icon/play-fill';
import { clock } from '#blocks/video-player/clock.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { useHydratedValue } from '#shared/ui/loading/use-hydrated.ts';
import * as styles from './film-card.module.css';
import { placeIn } from './film-place.ts';

type FilmCardProps = {
  film: Film;
  /** wide: over the whole width. row: a picture with its words beside it. */
  look?: 'wide' | 'row';
  /** Whether its picture is the page's hero. */
  hero?: boolean;
};

/** A film of the handbook with its length and how far it was seen in this visit. */
export function FilmCard({ film, look = 'row', hero = false }: FilmCardProps) {
  const { id, title, seconds, poster } = film;
  const seen = useHydratedValue(placeIn(id), 0);
  const wide = look === 'wide';
  return (
    <PageLink
      page="serve.carVideoDetail"
      params={{ id, ...(seen > 0 && { t: String(seen) }) }}
      className={cx(styles.film, wide ? styles.wide : styles.row)}
    >
      <span className={styles.frame}>
        <Picture
          image={poster}
          alt=""
          sizes={wide ? '(min-width: 600px) 480px, 100vw' : '144px'}
          hero={hero}
          className={styles.poster ?? ''}
        />
        <span className={styles.play}>
          <Icon of={play} size={wide ? 24 : 16} />
        </span>
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <span className={styles.note}>
          {clock(seconds)}
          {seen > 0 ? ` · 看到 ${clock(seen)}` : film.own ? ' · 你的车型' : ''}
        </span>
      </span>
    </PageLink>
  );
}
