import type { Image } from '@marque/contract/common';
import type { Review } from '@marque/contract/mall/review/schema';
import { formatDate } from '#shared/format/time.ts';
import { Picture } from '#shared/ui/picture.tsx';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

type ReviewItemProps = { review: Review; onZoom: (images: readonly Image[], at: number) => void };

/** What an owner says. */
export function ReviewItem({ review, onZoom }: ReviewItemProps) {
  const { nickName, avatar, car, stars, text, images, specification, createdAt } = review;
  return (
    <article className={styles.review}>
      <header className={styles.author}>
        {avatar ? (
          <Picture image={avatar} alt="" sizes="36px" className={styles.avatar ?? ''} />
        ) : (
          <span className={styles.avatar} aria-hidden>
            {nickName.slice(0, 1)}
          </span>
        )}
        <div className={styles.who}>
          <p>
            {nickName}
            {car ? <span className={styles.car}>{car} 车主</span> : null}
          </p>
          <Stars stars={stars} />
        </div>
        <time className={styles.date} dateTime={createdAt}>
          {formatDate(createdAt)}
        </time>
      </header>
      <p className={styles.text}>{text}</p>
      {images.length > 0 ? (
        <ul className={styles.pictures}>
          {images.map((image, i) => (
            <li key={image.key}>
              <button
                type="button"
                aria-label={`放大第 ${i + 1} 张评价图`}
                onClick={() => onZoom(images, i)}
              >
                <Picture image={image} alt="" sizes="(min-width: 600px) 132px, 27vw" ratio="1" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {specification ? <p className={styles.specification}>{specification}</p> : null}
    </article>
  );
}
