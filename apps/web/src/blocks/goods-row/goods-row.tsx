import type { StoredImage } from '@marque/contract/common';
import type { ReactNode } from 'react';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { TitleText } from '#shared/ui/text/title-text.tsx';
import * as styles from './goods-row.module.css';

/** The picture's width in design pixels. */
const SIZES = { 56: styles.s56, 64: styles.s64, 80: styles.s80, 88: styles.s88 };

type GoodsRowProps = {
  goods: { title: string; image: StoredImage };
  /** A note below the title, such as the specification or the date of receipt. */
  note?: ReactNode;
  size?: keyof typeof SIZES;
  /** Puts the title on one line and centres the row vertically, for a secondary mention. */
  brief?: boolean;
  /** Centres the text vertically beside the picture. */
  centred?: boolean;
  /** Whether the goods can no longer be bought. */
  unavailable?: boolean;
  /** The product that the row links to. */
  to?: { commodityId: string; skuId?: string | null | undefined };
  /** Content below the text, aligned to the picture's lower edge when there is room. */
  foot?: ReactNode;
  /** Content at the right end, outside of the link. */
  end?: ReactNode;
  className?: string | undefined;
  /** Content between the note and the foot. */
  children?: ReactNode;
};

/** A row with a commodity: picture, title, note, and further content. */
export function GoodsRow({
  goods,
  note,
  size = 80,
  brief,
  centred,
  unavailable,
  to,
  foot,
  end,
  className,
  children,
}: GoodsRowProps) {
  const content = (
    <>
      <Picture
        image={goods.image}
        alt=""
        sizes={`${size}px`}
        ratio="1"
        className={cx(styles.picture, SIZES[size])}
      />
      <span className={styles.texts}>
        <span className={cx(styles.title, brief && styles.brief)}>
          <TitleText>{goods.title}</TitleText>
        </span>
        {note ? <span className={styles.note}>{note}</span> : null}
        {children}
        {foot ? <span className={styles.foot}>{foot}</span> : null}
      </span>
    </>
  );
  const look = cx(styles.goods, (brief || centred) && styles.centred);
  return (
    <div className={cx(styles.row, unavailable && styles.unavailable, className)}>
      {to ? (
        <PageLink
          page="mall.product"
          params={{ id: to.commodityId, skuId: to.skuId ?? undefined }}
          className={look}
        >
          {content}
        </PageLink>
      ) : (
        <div className={look}>{content}</div>
      )}
      {end}
    </div>
  );
}
