import type { FlashItem, FlashState } from '@marque/contract/mall/flash/schema';
import bell from 'virtual:icon/bell';
import { AfterCoupon } from '#blocks/commodity-card/after-coupon.tsx';
import { rememberPicture } from '#blocks/commodity-card/preview-picture.ts';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { flashAction } from './flash-labels.ts';
import { formatOrderLines } from '../checkout/order-lines.ts';
import { SoldBar } from '../browse/sold-bar.tsx';
import { TitleText } from '#shared/ui/text/title-text.tsx';
import * as styles from './flash-session.module.css';

type FlashItemCardProps = {
  item: FlashItem;
  state: FlashState;
  onBuy: (lines: string) => void;
  onRemind: () => void;
  eager?: boolean;
};

/** The card of an item of a flash session: stock, limit per user, and the action. */
export function FlashItemCard({ item, state, onBuy, onRemind, eager }: FlashItemCardProps) {
  const { id, skuId, image, title, specification, priceFen, score, originalPriceFen, offer } = item;
  const limit = `每人限 ${offer.perUser} 件`;
  return (
    <article className={styles.item}>
      <PageLink
        page="mall.product"
        params={{ id, skuId }}
        className={styles.link}
        onClick={(event) => rememberPicture(image, event.currentTarget)}
      >
        <Picture
          image={image}
          alt=""
          sizes="(min-width: 600px) 154px, 32vw"
          className={styles.picture ?? ''}
          {...(eager ? { eager } : {})}
        />
        <span className={styles.texts}>
          <span className={styles.name}>
            <TitleText>{title}</TitleText>
          </span>
          <span className={styles.terms}>
            {specification ? `${specification} · ${limit}` : limit}
          </span>
          {state === 'live' ? (
            <SoldBar offer={offer} />
          ) : (
            <span className={styles.terms}>{amountText(state, offer)}</span>
          )}
          {state === 'past' ? (
            <Price fen={originalPriceFen ?? priceFen} score={score} plain />
          ) : (
            <Price fen={priceFen} score={score} originalFen={originalPriceFen} />
          )}
        </span>
      </PageLink>
      <div className={styles.foot}>
        {state === 'past' ? null : <AfterCoupon of={item.afterCoupon} priceFen={priceFen} />}
        <Action item={item} state={state} onBuy={onBuy} onRemind={onRemind} />
      </div>
    </article>
  );
}

/** Returns the text for the number of pieces in a coming session, or the number sold. */
const amountText = (state: FlashState, { quota, stock }: FlashItem['offer']): string => {
  if (state === 'coming') return `本场共 ${quota} 件`;
  return stock < quota ? `本场抢走 ${quota - stock} 件` : '';
};

function Action({ item, state, onBuy, onRemind }: Omit<FlashItemCardProps, 'eager'>) {
  const href = useHref();
  const page = href('mall.product', { id: item.id, skuId: item.skuId });
  switch (flashAction(state, item)) {
    case 'buy':
      return (
        <Button
          size="small"
          onClick={() => onBuy(formatOrderLines([{ skuId: item.skuId, quantity: 1 }]))}
        >
          立即抢购
        </Button>
      );
    case 'choose':
      return (
        <LinkButton size="small" to={page}>
          立即抢购
        </LinkButton>
      );
    case 'limitReached':
      return (
        <LinkButton size="small" kind="secondary" to={page}>
          已抢满
        </LinkButton>
      );
    case 'soldOut':
      return (
        <Button size="small" kind="secondary" disabled>
          已抢光
        </Button>
      );
    case 'remind':
      return (
        <Button
          size="small"
          kind="secondary"
          aria-pressed={item.reminded}
          className={item.reminded ? styles.reminded : undefined}
          onClick={onRemind}
        >
          {item.reminded ? (
            '已设提醒'
          ) : (
            <>
              <Icon of={bell} size={16} />
              提醒我
            </>
          )}
        </Button>
      );
    case 'view':
      return (
        <LinkButton size="small" kind="secondary" to={page}>
          去看看
        </LinkButton>
      );
  }
}
