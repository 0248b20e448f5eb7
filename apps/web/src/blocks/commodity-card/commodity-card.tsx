import type { CommodityCard as Card } from '@marque/contract/mall/catalog/schema';
import { formatCount } from '#shared/format/count.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { AfterCoupon } from './after-coupon.tsx';
import { rememberPicture } from './preview-picture.ts';
import { TitleText } from '#shared/ui/text/title-text.tsx';
import * as styles from './commodity-card.module.css';

type CommodityCardProps = {
  card: Card;
  /** tile: picture above the text, two cards in a row. row: picture beside the text. */
  layout: 'tile' | 'row';
  /** Whether the card is in the first view, so that its picture loads with the page. */
  eager?: boolean;
};

const SIZES = { tile: '(min-width: 600px) 212px, 44vw', row: '(min-width: 600px) 132px, 27.5vw' };

/** A card of a commodity in a list, which links to its page. */
export function CommodityCard({ card, layout, eager }: CommodityCardProps) {
  const { id, image, title, subtitle, tags, sold, soldOut, flash } = card;
  return (
    <PageLink
      page="mall.product"
      params={{ id, skuId: card.skuId ?? undefined }}
      className={cx(styles.card, styles[layout], soldOut && styles.soldOut)}
      onClick={(event) => rememberPicture(image, event.currentTarget)}
    >
      <span className={styles.picture}>
        <Picture image={image} alt="" sizes={SIZES[layout]} {...(eager ? { eager } : {})} />
        {soldOut ? <span className={styles.soldOut}>暂时售罄</span> : null}
      </span>
      <span className={styles.texts}>
        <span className={styles.title}>
          <TitleText>{title}</TitleText>
        </span>
        <span className={styles.subtitle}>{subtitle}</span>
        <span className={styles.foot}>
          <Price
            fen={card.priceFen}
            score={card.score}
            // A price with points leaves no room for the original price in half a screen.
            originalFen={card.score > 0 ? null : card.originalPriceFen}
            size="small"
          />
        </span>
        <span className={styles.notes}>
          <AfterCoupon of={card.afterCoupon} priceFen={card.priceFen} />
          {flash ? <Tag strong>限时价</Tag> : null}
          {card.afterCoupon
            ? null
            : tags.slice(0, flash ? 1 : 2).map((tag) => <Tag key={tag}>{tag}</Tag>)}
          {sold > 0 && !(flash && card.afterCoupon) ? (
            <span className={styles.sold}>已售 {formatCount(sold)}</span>
          ) : null}
        </span>
      </span>
    </PageLink>
  );
}

/** The skeleton of a card. */
export function CommodityCardSkeleton({ layout }: Pick<CommodityCardProps, 'layout'>) {
  return (
    <div className={cx(styles.card, styles[layout])}>
      <span className={cx(styles.picture, styles.blank)} />
      <span className={styles.texts}>
        <Skeleton height={18} width="80%" />
        <Skeleton height={14} width="60%" />
        <Skeleton height={18} width="40%" />
      </span>
    </div>
  );
}
