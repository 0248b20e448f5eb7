import type { CartItem } from '@marque/contract/mall/cart/schema';
import caretDown from 'virtual:icon/caret-down';
import { type ReactNode, useState } from 'react';
import { AccountField } from '#blocks/account-field/account-field.tsx';
import { accountProblem } from '@marque/contract/mall/account-number';
import { AfterCoupon } from '#blocks/commodity-card/after-coupon.tsx';
import { PageLink } from '#shared/routing/navigation.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Stepper } from '#shared/ui/control/stepper.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { SwipeRow } from '../common/swipe-row.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { priceChange } from './cart-labels.ts';
import type { CartChange } from './cart.ts';
import { TitleText } from '#shared/ui/text/title-text.tsx';
import * as styles from './cart-line.module.css';

/** The actions of a line. */
export type LineActions = {
  change: (change: CartChange) => void;
  choose: (id: string, chosen: boolean) => void;
  specify: (item: CartItem) => void;
  favour: (id: string) => void;
  remove: (id: string) => void;
};

type CartLineProps = {
  item: CartItem;
  /** Whether the line is selected, for checkout or for managing. */
  chosen: boolean;
  /** The problem that the check before checkout found with this line. */
  problem?: string | undefined;
  on: LineActions;
  /** What is shown below the line, such as its add-on offers. */
  children?: ReactNode;
};

/** A line of the cart that can be bought. */
export function CartLine({ item, chosen, problem, on, children }: CartLineProps) {
  const { id, title } = item;
  return (
    <li className={styles.item}>
      <SwipeRow
        actions={[
          { name: '收藏', label: `收藏${title}`, onPress: () => on.favour(id) },
          { name: '删除', label: `删除${title}`, danger: true, onPress: () => on.remove(id) },
        ]}
      >
        <div className={styles.line}>
          <CheckBox
            checked={chosen}
            onChange={(wanted) => on.choose(id, wanted)}
            label={`选择${title}`}
            hideLabel
          />
          <PageLink
            page="mall.product"
            params={{ id: item.commodityId, skuId: item.skuId }}
            aria-label={title}
          >
            <Picture image={item.image} alt="" sizes="88px" className={styles.picture ?? ''} />
          </PageLink>
          <LineInfo item={item} on={on} />
        </div>
      </SwipeRow>
      {item.useAccountType && !item.useAccountNo ? (
        <AccountInput
          type={item.useAccountType}
          onSave={(useAccountNo) => on.change({ id, useAccountNo })}
        />
      ) : null}
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {children}
    </li>
  );
}

/** The text beside a line's picture: title, specification, change of price, price and quantity. */
function LineInfo({ item, on }: Pick<CartLineProps, 'item' | 'on'>) {
  const { id, title, values, maxQuantity, stock } = item;
  const changed = priceChange(item);
  const specification = values.join(' / ');
  return (
    <div className={styles.texts}>
      <PageLink page="mall.product" params={{ id: item.commodityId, skuId: item.skuId }}>
        <span className={styles.title}>
          <TitleText>{title}</TitleText>
        </span>
      </PageLink>
      {values.length > 0 ? (
        <button
          type="button"
          className={styles.values}
          aria-label={`${specification}，修改${title}的规格`}
          onClick={() => on.specify(item)}
        >
          <span>{specification}</span>
          <Icon of={caretDown} size={12} />
        </button>
      ) : null}
      {item.quantityCut ? (
        <p className={styles.notice}>库存变化，已调整为 {item.quantity} 件</p>
      ) : null}
      {changed ? (
        <p className={changed.cheaper ? styles.notice : styles.dearer}>{changed.text}</p>
      ) : null}
      <Price
        fen={item.priceFen}
        score={item.score}
        size="small"
        originalFen={item.originalPriceFen}
      />
      <div className={styles.foot}>
        {item.quantity === 1 ? (
          <AfterCoupon of={item.afterCoupon} priceFen={item.priceFen} />
        ) : null}
        {item.flash ? <Tag>限时</Tag> : null}
        <span className={styles.stepper}>
          <Stepper
            label={`${title}的数量`}
            value={item.quantity}
            max={maxQuantity}
            onChange={(quantity) => on.change({ id, quantity })}
            onLimit={() =>
              toast(maxQuantity < stock ? `最多可买 ${maxQuantity} 件` : `库存只有 ${stock} 件了`)
            }
          />
        </span>
      </div>
    </div>
  );
}

type AccountInputProps = {
  type: NonNullable<CartItem['useAccountType']>;
  onSave: (accountNo: string) => void;
};

/** The field for the account of goods that top up an account; it saves when it loses the focus. */
function AccountInput({ type, onSave }: AccountInputProps) {
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  const problem = accountProblem(type, typed);
  return (
    <div
      className={styles.account}
      onBlur={() => {
        setLeft(true);
        if (!problem) onSave(typed);
      }}
    >
      <AccountField
        type={type}
        value={typed}
        onChange={setTyped}
        error={left ? problem : undefined}
      />
    </div>
  );
}
