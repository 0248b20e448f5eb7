import type { CommodityDetail } from '@marque/contract/mall/catalog/schema';
import heart from 'virtual:icon/heart';
import heartFill from 'virtual:icon/heart-fill';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { isSoldOut } from './specification.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { useFavourite } from '../favourite/use-favourite.ts';
import type { Buy } from './use-buy.ts';
import type { Buying } from './use-buying.ts';
import type { Choice } from './use-choice.ts';
import { CartLink } from '../browse/cart-link.tsx';
import * as styles from './product-bar.module.css';

/** Why the specification sheet was opened: for both actions, for the cart, or for buying now. */
export const SHEET_INTENT = { either: 0, cart: 1, buy: 2 } as const;

type ProductBarProps = { product: CommodityDetail; buying: Buying };

/** The action bar of the product page. */
export function ProductBar({ product, buying: { choice, buy, picker } }: ProductBarProps) {
  const { bookmarked, toggle } = useFavourite(product.id);
  const soldOut = product.skus.every(isSoldOut);
  return (
    <section className={styles.bar} aria-label="购买">
      <button
        type="button"
        className={cx(styles.icon, bookmarked && styles.bookmarked)}
        aria-pressed={bookmarked}
        onClick={toggle}
      >
        <Icon of={bookmarked ? heartFill : heart} size={22} />
        <span>收藏</span>
      </button>
      <CustomerServiceButton look="bar" topic="product" className={styles.icon} />
      <CartLink named className={styles.icon ?? ''} />
      {soldOut ? (
        <NoticeButton buy={buy} />
      ) : pointsOnly(choice) ? (
        <Button block onClick={() => picker.show(SHEET_INTENT.buy)}>
          立即兑换
        </Button>
      ) : (
        <>
          <Button
            kind="secondary"
            block
            busy={buy.adding}
            onClick={() => picker.show(SHEET_INTENT.cart)}
          >
            加入购物车
          </Button>
          <Button block onClick={() => picker.show(SHEET_INTENT.buy)}>
            立即购买
          </Button>
        </>
      )}
    </section>
  );
}

type SheetActionsProps = { choice: Choice; buy: Buy; intent: number };

/** The actions below the specification sheet. */
export function SheetActions({ choice, buy, intent }: SheetActionsProps) {
  if (choice.soldOut) return <NoticeButton buy={buy} />;
  if (choice.limited)
    return (
      <Button block disabled>
        已达购买上限
      </Button>
    );
  const points = pointsOnly(choice);
  return (
    <div className={styles.actions}>
      {intent !== SHEET_INTENT.buy && !points ? (
        <Button
          kind={intent === SHEET_INTENT.either ? 'secondary' : 'primary'}
          block
          busy={buy.adding}
          onClick={buy.addToCart}
        >
          加入购物车
        </Button>
      ) : null}
      {intent !== SHEET_INTENT.cart || points ? (
        <Button block onClick={buy.buyNow}>
          {points ? '立即兑换' : '立即购买'}
        </Button>
      ) : null}
    </div>
  );
}

const pointsOnly = ({ offer }: Choice): boolean => offer.priceFen === 0 && offer.score > 0;

function NoticeButton({ buy }: { buy: Buy }) {
  return (
    <Button block busy={buy.noticing} disabled={buy.noticed} onClick={buy.noticeMe}>
      {buy.noticed ? '到货会通知你' : '到货通知'}
    </Button>
  );
}
