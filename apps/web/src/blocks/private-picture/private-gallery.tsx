import type { StoredImage } from '@marque/contract/common';
import { Picture } from '#shared/ui/display/picture.tsx';
import { useViewer } from '#blocks/viewer/use-viewer.ts';
import { Viewer } from '#blocks/viewer/viewer.tsx';
import * as styles from './private-gallery.module.css';
import { useGrants } from './use-grants.ts';

type PrivateGalleryProps = {
  /** What a button that opens one is called. */
  pictures: readonly { name: string; image: StoredImage }[];
};

/** Private pictures of one's own in a row, to look at in full. */
export default function PrivateGallery({ pictures }: PrivateGalleryProps) {
  const grants = useGrants(pictures.map(({ image }) => image));
  const viewer = useViewer();
  const open = async (at: number) => viewer.show(await grants.ready(), at);
  return (
    <div className={styles.pictures}>
      {grants.images.map((image, i) => (
        <button
          key={image.key}
          type="button"
          aria-label={pictures[i]!.name}
          disabled={grants.unavailable.has(image.key)}
          onClick={() => void open(i)}
        >
          {grants.unavailable.has(image.key) ? (
            '已失效'
          ) : (
            <Picture
              image={image}
              alt=""
              sizes="80px"
              ratio="1"
              className={styles.picture ?? ''}
              onError={() => void grants.renew(image)}
            />
          )}
        </button>
      ))}
      <Viewer open={viewer.open} images={viewer.images} at={viewer.at} onClose={viewer.close} />
    </div>
  );
}
