import type { BlockOf } from '#blocks/page-blocks/block.ts';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { FILM_SIZES } from './film-sizes.ts';
import * as styles from './landing.module.css';

const FilmPlayer = lazyComponent(() => import('./film-player.tsx'));

/** A film of a series, played inline. */
export function FilmBlock({
  title,
  subtitle,
  clip,
}: Pick<BlockOf<'film'>, 'title' | 'subtitle' | 'clip'>) {
  return (
    <section className={styles.film} aria-label={title}>
      <SectionHead title={title} note={subtitle || undefined} />
      <div className={styles.screen}>
        <LazyBoundary
          loading={
            <Picture image={clip.poster} alt={clip.title} sizes={FILM_SIZES} ratio="4 / 5" />
          }
        >
          <FilmPlayer film={clip} />
        </LazyBoundary>
      </div>
    </section>
  );
}
