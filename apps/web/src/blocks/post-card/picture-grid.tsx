import type { StoredImage } from '@marque/contract/common';
import { Picture } from '#shared/ui/display/picture.tsx';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './post-card.module.css';

/** The highest a single picture gets: four parts of width to five of height. */
const TALLEST = 4 / 5;

/** The columns of so many pictures: one alone, two for 2 and 4, else three. */
const columnsOf = (count: number): 1 | 2 | 3 =>
  count === 1 ? 1 : count === 2 || count === 4 ? 2 : 3;

const SIZES = {
  1: '(min-width: 600px) 480px, 100vw',
  2: '(min-width: 600px) 220px, 46vw',
  3: '(min-width: 600px) 150px, 31vw',
} as const;

type PictureGridProps = {
  images: readonly StoredImage[];
  /** Opens the viewer at the picture with index `at`. */
  onZoom: (images: readonly StoredImage[], at: number) => void;
  /** Whether the first picture is the page's hero. */
  hero?: boolean;
};

/** The pictures of a post. A tap opens them in full size. */
export function PictureGrid({ images, onZoom, hero = false }: PictureGridProps) {
  if (images.length === 0) return null;
  const columns = columnsOf(images.length);
  const [first] = images;
  const ratio = columns === 1 ? Math.max(TALLEST, first!.width / first!.height) : 1;
  return (
    <ul className={cx(styles.grid, styles[`of${columns}`])}>
      {images.map((image, at) => (
        <li key={image.key}>
          <button
            type="button"
            aria-label={`放大第 ${at + 1} 张图片`}
            onClick={() => onZoom(images, at)}
          >
            <Picture
              image={image}
              alt=""
              sizes={SIZES[columns]}
              ratio={String(ratio)}
              hero={hero && at === 0}
              eager={hero && at < 3}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
