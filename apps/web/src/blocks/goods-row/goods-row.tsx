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
  /** What is known of it below the title: its specification, when it came. */
  note?: ReactNode;
  size?: keyof typeof SIZES;
  /** The title on one line and all of it in the middle, for a mention beside something else. */
  brief?: boolean;
  /** The words begin at the picture's middle. */
  centred?: boolean;
  /** It cannot be had any more. */
  unavailable?: boolean;
  /** Leads to the product. */
  to?: { commodityId: string; skuId?: string | null | undefined };
  /** Below the words, at the picture's lower edge where that leaves room. */
  foot?: ReactNode;
  /** At the right end, beside what leads to the product. */
  end?: ReactNode;
  className?: string | undefined;
  /** Between the note and the foot. */
  children?: ReactNode;
};

/** Goods in a row: picture, title, specification, and what is said or done about them. */
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
      <span className={styles.words}>
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
