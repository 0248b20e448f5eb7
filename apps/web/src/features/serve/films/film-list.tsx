import {
  FILM_TOPIC_NAMES,
  FILM_TOPICS,
  type FilmTopic,
} from '@marque/contract/serve/handbook/kinds';
import type { FilmCard as Film } from '@marque/contract/serve/handbook/schema';
import { partition } from 'es-toolkit';
import { FilmCard } from '#blocks/handbook/film-card.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './films.module.css';

type FilmListProps = {
  films: readonly Film[];
  /** Only films about this. */
  topic: FilmTopic | null;
  /** The asked model. */
  series: { name: string } | null;
  seriesId: string | undefined;
};

/** The look of the first film. */
const HERO = { look: 'wide', hero: true } as const;

/** The films by what they are about, the first one large. What has no film leads to its words. */
export function FilmList({ films, topic, series, seriesId }: FilmListProps) {
  const href = useHref();
  const [first] = films;
  const of = (one: FilmTopic) => films.filter((film) => film.topic === one);
  const asked = topic ? [topic] : FILM_TOPICS;
  const missing = asked.filter((one) => of(one).length === 0);
  // What begins the list is what the first film is about, so that it stands at the top.
  const [leading, following] = partition(
    asked.filter((one) => of(one).length > 0),
    (one) => one === first?.topic,
  );
  const shown = [...leading, ...following];
  return (
    <>
      {series && !films.some(({ own }) => own) ? (
        <p className={styles.note}>还没有专门为{series.name}拍的，先看这些通用的</p>
      ) : null}
      {shown.map((one) => (
        <section key={one} className={styles.section}>
          <h2 className={styles.title}>{FILM_TOPIC_NAMES[one]}</h2>
          {of(one).map((film) => (
            <FilmCard key={film.id} film={film} {...(film === first && HERO)} />
          ))}
        </section>
      ))}
      {missing.length > 0 ? (
        <section className={styles.missing}>
          <ListRow
            label={`${missing.map((one) => FILM_TOPIC_NAMES[one]).join('、')}还没有视频`}
            note="图文手册里有一步步的做法"
            to={href('maintenance.manual1', { seriesId })}
          />
        </section>
      ) : null}
    </>
  );
}
