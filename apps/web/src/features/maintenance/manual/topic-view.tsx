import { CHAPTER_NAMES, LAMP_ADVICE, WARNING_NAMES } from '@marque/contract/serve/handbook/kinds';
import type { HandbookTopic, TopicCard } from '@marque/contract/serve/handbook/schema';
import { FilmCard } from '#blocks/handbook/film-card.tsx';
import { MarkedBy } from '#blocks/handbook/marked.tsx';
import { LampSign } from '#blocks/lamp-grid/lamp-sign.tsx';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './topic.module.css';

/** The `sizes` of the picture: the width of the column. */
export const TOPIC_SIZES = '(min-width: 600px) 480px, 100vw';

type TopicViewProps = {
  of: HandbookTopic;
  /** The searched words, which are marked. */
  typed: string;
  seriesId: string | undefined;
};

/** A topic on paper: lead, steps with their numbers in the margin, warnings. */
export function TopicView({ of, typed, seriesId }: TopicViewProps) {
  const { lead, picture, steps, warnings, lamp, film, title } = of;
  return (
    <article className={styles.topic}>
      <Misfit of={of} />
      {lamp ? (
        <p className={cx(styles.lamp, styles[lamp.colour])}>
          <LampSign sign={lamp.sign} colour={lamp.colour} large />
          <b>{LAMP_ADVICE[lamp.colour]}</b>
        </p>
      ) : null}
      {picture && !lamp ? (
        <Picture
          image={picture}
          alt={title}
          sizes={TOPIC_SIZES}
          hero
          className={styles.picture ?? ''}
        />
      ) : null}
      <p className={styles.lead}>
        <MarkedBy typed={typed}>{lead}</MarkedBy>
      </p>
      <ol className={styles.steps}>
        {steps.map(({ text, picture: image }) => (
          <li key={text}>
            <MarkedBy typed={typed}>{text}</MarkedBy>
            {image ? (
              <Picture image={image} alt="" sizes={TOPIC_SIZES} className={styles.shot ?? ''} />
            ) : null}
          </li>
        ))}
      </ol>
      {warnings.map(({ kind, text }) => (
        <p key={text} className={cx(styles.warning, styles[kind])}>
          <b>{WARNING_NAMES[kind]}</b>
          <MarkedBy typed={typed}>{text}</MarkedBy>
        </p>
      ))}
      {picture && lamp ? (
        <Picture image={picture} alt="" sizes={TOPIC_SIZES} className={styles.picture ?? ''} />
      ) : null}
      {film ? (
        <section className={styles.film} aria-label="配套视频">
          <FilmCard film={film} />
        </section>
      ) : null}
      <Neighbours of={of} seriesId={seriesId} />
    </article>
  );
}

/** For which models it holds; said on top where the asked one is none of them. */
function Misfit({ of: { series, fits, appliesTo } }: { of: HandbookTopic }) {
  if (appliesTo.length === 0) return null;
  return fits ? (
    <p className={styles.applies}>适用于 {appliesTo.join('、')}</p>
  ) : (
    <p className={styles.misfit} role="note">
      这一节不适用于{series?.name ?? '这款车型'}，只适用于 {appliesTo.join('、')}
    </p>
  );
}

type NeighboursProps = { of: HandbookTopic; seriesId: string | undefined };

function Neighbours({ of: { previous, next, chapter }, seriesId }: NeighboursProps) {
  if (!previous && !next) return null;
  const link = (to: TopicCard | null, word: string, end = false) =>
    to ? (
      <PageLink
        page="maintenance.manualDetails"
        params={{ id: to.id, ...(seriesId && { seriesId }) }}
        replace
        className={cx(styles.neighbour, end && styles.end)}
      >
        <small>{word}</small>
        {to.title}
      </PageLink>
    ) : (
      <span className={styles.neighbour} />
    );
  return (
    <nav className={styles.neighbours} aria-label={`${CHAPTER_NAMES[chapter]}的其他内容`}>
      {link(previous, '上一节')}
      {link(next, '下一节', true)}
    </nav>
  );
}
