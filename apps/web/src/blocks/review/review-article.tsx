import type { Identification, StoredImage } from '@marque/contract/common';
import type { Standing } from '@marque/contract/moderation/schema';
import { imageSrc } from '@marque/contract/picture-url';
import type { ReactNode } from 'react';
import { StandingNote } from '#blocks/moderation/standing-note.tsx';
import type { Subject } from '#blocks/moderation/use-moderation.ts';
import { PathLink } from '#shared/routing/navigation.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Rating } from '#shared/ui/display/rating.tsx';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import { ReviewPictures, type Zoom } from './review-pictures.tsx';
import * as styles from './review.module.css';

/** The width of the avatar's file: three times its size on screen. */
const AVATAR_WIDTH = 96;
const DAY_MS = 86_400_000;

type ReviewText = {
  text: string;
  images: readonly StoredImage[];
  createdAt: string;
  standing: Standing;
};

type ReviewArticleProps = {
  author: Partial<Identification> & {
    name: string;
    avatar: StoredImage | null;
    /** A text beside the name. */
    note?: string;
  };
  stars: number;
  said: ReviewText;
  subject: Subject;
  /** The later addition. */
  added: (ReviewText & { subject: Subject; name: string }) | null;
  /** The answer and its author. */
  answer: { by: string; text: string; createdAt: string } | null;
  onZoom: Zoom;
  /** The target of a link on the text. */
  to?: string | undefined;
  /** Content between the review and the addition. */
  children?: ReactNode;
  /** The last line. */
  foot: ReactNode;
};

/** A review with its addition and answer. */
export function ReviewArticle(props: ReviewArticleProps) {
  const { author, stars, said, subject, added, answer, onZoom, to, children, foot } = props;
  return (
    <article>
      <header className={styles.author}>
        <Avatar
          src={author.avatar && imageSrc(author.avatar, AVATAR_WIDTH)}
          size={36}
          identification={author.identification}
          badgeUrl={author.badgeUrl}
        />
        <div className={styles.who}>
          <p>
            {author.name}
            {author.note ? <span className={styles.note}>{author.note}</span> : null}
          </p>
          <Rating stars={stars} />
        </div>
        <RelativeTime at={said.createdAt} className={styles.date} />
      </header>
      {to === undefined ? (
        <p className={styles.text}>{said.text}</p>
      ) : (
        <PathLink to={to} className={cx(styles.text, 'reach')}>
          {said.text}
        </PathLink>
      )}
      <ReviewPictures images={said.images} onZoom={onZoom} />
      {children}
      <StandingNote standing={said.standing} subject={subject} />
      {added ? (
        <section className={styles.added}>
          <h3>{addedLabel(said.createdAt, added.createdAt, added.name)}</h3>
          <p className={styles.text}>{added.text}</p>
          <ReviewPictures images={added.images} onZoom={onZoom} />
          <StandingNote standing={added.standing} subject={added.subject} />
        </section>
      ) : null}
      {answer ? (
        <p className={styles.answer}>
          <b>
            {answer.by}
            <RelativeTime at={answer.createdAt} className={styles.when} />
          </b>
          {answer.text}
        </p>
      ) : null}
      {foot === null ? null : <footer className={styles.foot}>{foot}</footer>}
    </article>
  );
}

/** The time between the review and its addition, in whole days. */
export function addedLabel(createdAt: string, addedAt: string, name: string): string {
  const days = Math.floor((Date.parse(addedAt) - Date.parse(createdAt)) / DAY_MS);
  return days < 1 ? `当天${name}` : `${days} 天后${name}`;
}
