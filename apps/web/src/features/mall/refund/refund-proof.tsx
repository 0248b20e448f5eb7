import type { RefundDetail } from '@marque/contract/mall/after-sale/schema';
import { useGrants } from '#blocks/private-picture/use-grants.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { useViewer } from '#blocks/viewer/use-viewer.ts';
import { Viewer } from '#blocks/viewer/viewer.tsx';
import * as styles from './refund-proof.module.css';

/** What the buyer handed in: to look at in full, and who of the desk has looked. */
export function RefundProof({ pictures, looks }: Pick<RefundDetail, 'pictures' | 'looks'>) {
  const grants = useGrants(pictures);
  const viewer = useViewer();
  const open = async (at: number) => viewer.show(await grants.ready(), at);
  return (
    <div className={styles.proof}>
      <div className={styles.pictures}>
        {grants.images.map((image, i) => (
          <button
            key={image.key}
            type="button"
            aria-label={`查看凭证 ${i + 1}`}
            disabled={grants.gone.has(image.key)}
            onClick={() => void open(i)}
          >
            {grants.gone.has(image.key) ? (
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
      </div>
      <p className={styles.who}>
        {looks.length > 0 ? '仅你和售后人员可见，查看记录：' : '仅你和售后人员可见'}
      </p>
      {looks.map(({ at, why }) => (
        <p key={at + why} className={styles.who}>
          {formatDateTime(at)} 售后人员查看，用于{why}
        </p>
      ))}
      <Viewer open={viewer.open} images={viewer.images} at={viewer.at} onClose={viewer.close} />
    </div>
  );
}
