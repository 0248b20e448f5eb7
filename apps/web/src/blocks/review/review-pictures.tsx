import type { StoredImage } from '@marque/contract/common';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './review.module.css';

/** Opens the viewer with these pictures, at the picture with index `at`. */
export type Zoom = (images: readonly StoredImage[], at: number) => void;

type ReviewPicturesProps = {
  images: readonly StoredImage[];
  onZoom: Zoom;
};

/** The pictures of a review. A tap opens the viewer. */
export function ReviewPictures({ images, onZoom }: ReviewPicturesProps) {
  if (images.length === 0) return null;
  return (
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
  );
}
