import type { Favourite } from '@marque/contract/mall/catalog/schema';
import cart from 'virtual:icon/shopping-cart-simple';
import { AfterCoupon } from '#blocks/commodity-card/after-coupon.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { priceText } from '@marque/contract/money';
import { PageLink } from '#shared/routing/navigation.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { TitleText } from '#shared/ui/text/title-text.tsx';
import { SwipeRow } from '../common/swipe-row.tsx';
import * as styles from './favourites.module.css';

type FavouriteRowProps = {
  goods: Favourite;
  /** Whether the goods are off the shelf. */
  unavailable?: boolean;
  /** Whether the row is selected; undefined while the list is not being managed. */
  chosen: boolean | undefined;
  onChoose: (chosen: boolean) => void;
  onBuy?: () => void;
  onRemove: () => void;
};

/** The row of one favourite: its price now, and the change since it was saved. */
export function FavouriteRow({
  goods,
  unavailable,
  chosen,
  onChoose,
  onBuy,
  onRemove,
}: FavouriteRowProps) {
  const { id, title, image, subtitle, soldOut, arrived, dropFen, dropScore, flash } = goods;
  const { copy } = useBrand();
  const content = (
    <>
      <Picture image={image} alt="" sizes="88px" ratio="1" className={styles.picture ?? ''} />
      <span className={styles.texts}>
        <span className={styles.title}>
          <TitleText>{title}</TitleText>
        </span>
        <span className={styles.subtitle}>{subtitle}</span>
        {unavailable ? (
          <Tag muted>已下架</Tag>
        ) : (
          <span className={styles.price}>
            <Price fen={goods.priceFen} score={goods.score} size="small" />
            <AfterCoupon of={goods.afterCoupon} priceFen={goods.priceFen} />
            {soldOut ? <Tag muted>暂时售罄</Tag> : flash ? <Tag strong>限时价</Tag> : null}
            {arrived ? <Tag>已到货</Tag> : null}
          </span>
        )}
        {dropFen + dropScore > 0 && !unavailable ? (
          <span className={styles.drop}>
            比收藏时降了 {priceText(dropFen, dropScore, copy.score)}
          </span>
        ) : null}
      </span>
    </>
  );
  if (chosen !== undefined)
    return (
      <div className={cx(styles.row, unavailable && styles.unavailable)}>
        <CheckBox
          checked={chosen}
          onChange={onChoose}
          label={<span className={styles.goods}>{content}</span>}
        />
      </div>
    );
  return (
    <SwipeRow actions={[{ name: '移除', label: `移除${title}`, danger: true, onPress: onRemove }]}>
      <div className={cx(styles.row, unavailable && styles.unavailable)}>
        <PageLink
          page="mall.product"
          params={{ id, skuId: goods.skuId ?? undefined }}
          className={styles.goods}
        >
          {content}
        </PageLink>
        {onBuy ? (
          <IconButton
            icon={cart}
            label={`${title}，选规格加入购物车`}
            className={styles.buy}
            onClick={onBuy}
          />
        ) : null}
      </div>
    </SwipeRow>
  );
}
