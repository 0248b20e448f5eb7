import type { Image } from '@marque/contract/common';
import type { ReactNode } from 'react';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import styles from './goods-row.module.css';

type GoodsRowProps = {
  goods: { commodityId: string; skuId?: string; title: string; image: Image };
  note?: ReactNode;
  /** Leads to the product. */
  linked?: boolean;
  /** At the right end. */
  children?: ReactNode;
};

/** The goods something is said about. */
export function GoodsRow({ goods, note, linked, children }: GoodsRowProps) {
  const content = (
    <>
      <Picture image={goods.image} alt="" sizes="56px" ratio="1" className={styles.picture ?? ''} />
      <span className={styles.words}>
        <span className={styles.title}>{goods.title}</span>
        {note ? <span className={styles.note}>{note}</span> : null}
      </span>
    </>
  );
  return (
    <div className={styles.row}>
      {linked ? (
        <PageLink
          page="mall.product"
          params={{ id: goods.commodityId, skuId: goods.skuId }}
          className={styles.goods ?? ''}
        >
          {content}
        </PageLink>
      ) : (
        <div className={styles.goods}>{content}</div>
      )}
      {children}
    </div>
  );
}
