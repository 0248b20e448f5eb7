import type { RefundDetail } from '@marque/contract/mall/after-sale/schema';
import { formatDateTime } from '#shared/format/time.ts';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import * as styles from './refund-proof.module.css';

const PrivateGallery = lazyComponent(() => import('#blocks/private-picture/private-gallery.tsx'));

/** The buyer's pictures, with the record of the desk's looks at them. */
export const RefundProof = ({ pictures, looks }: Pick<RefundDetail, 'pictures' | 'looks'>) => (
  <div className={styles.proof}>
    <LazyBoundary>
      <PrivateGallery
        pictures={pictures.map((image, i) => ({ name: `查看凭证 ${i + 1}`, image }))}
      />
    </LazyBoundary>
    <p className={styles.who}>
      {looks.length > 0 ? '仅你和售后人员可见，查看记录：' : '仅你和售后人员可见'}
    </p>
    {looks.map(({ at, why }) => (
      <p key={at + why} className={styles.who}>
        {formatDateTime(at)} 售后人员查看，用于{why}
      </p>
    ))}
  </div>
);
