import type { CartItem } from '@marque/contract/mall/cart/schema';
import trash from 'virtual:icon/trash';
import { type ReactNode, useState } from 'react';
import { AccountField } from '#blocks/account-field/account-field.tsx';
import { accountProblem } from '@marque/contract/mall/account-number';
import { AfterCoupon } from '#blocks/commodity-card/after-coupon.tsx';
import { PageLink } from '#shared/routing/navigation.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Stepper } from '#shared/ui/control/stepper.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { priceChange } from './cart-labels.ts';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import type { CartChange } from './cart.ts';
import styles from './cart-line.module.css';

type CartLineProps = {
  item: CartItem;
  /** What the check before ordering found. */
  problem?: string | undefined;
  onChange: (change: CartChange) => void;
  onRemove: () => void;
  /** What belongs to the line, below it. */
  children?: ReactNode;
};

/** A line of the cart that can be bought. */
export function CartLine({ item, problem, onChange, onRemove, children }: CartLineProps) {
  const { id, title, image, values, maxQuantity, stock } = item;
  const goods = { id: item.commodityId, skuId: item.skuId };
  const changed = priceChange(item);
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <CheckBox
          checked={item.selected}
          onChange={(selected) => onChange({ id, selected })}
          label={`选择${title}`}
          hideLabel
        />
        <PageLink page="mall.product" params={goods} aria-label={title}>
          <Picture image={image} alt="" sizes="88px" className={styles.picture ?? ''} />
        </PageLink>
        <div className={styles.words}>
          <PageLink page="mall.product" params={goods} className="reach">
            <span className={styles.title}>{title}</span>
          </PageLink>
          <p className={styles.values}>{values.join(' / ')}</p>
          {item.quantityCut ? (
            <p className={styles.notice}>库存变化，已调整为 {item.quantity} 件</p>
          ) : null}
          <div className={styles.price}>
            <Price
              fen={item.priceFen}
              score={item.score}
              size="small"
              originalFen={item.originalPriceFen}
            />
            {item.quantity === 1 ? <AfterCoupon of={item.afterCoupon} /> : null}
            {item.flash ? <Tag>限时</Tag> : null}
          </div>
          {changed ? (
            <p className={changed.cheaper ? styles.notice : styles.dearer}>{changed.text}</p>
          ) : null}
          <div className={styles.tools}>
            <IconButton icon={trash} size={18} muted label={`删除${title}`} onClick={onRemove} />
            <Stepper
              label={`${title}的数量`}
              value={item.quantity}
              max={maxQuantity}
              onChange={(quantity) => onChange({ id, quantity })}
              onLimit={() =>
                toast(maxQuantity < stock ? `最多可买 ${maxQuantity} 件` : `库存只有 ${stock} 件了`)
              }
            />
          </div>
        </div>
      </div>
      {item.useAccountType && !item.useAccountNo ? (
        <AccountInput
          type={item.useAccountType}
          onSave={(useAccountNo) => onChange({ id, useAccountNo })}
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

type AccountInputProps = {
  type: NonNullable<CartItem['useAccountType']>;
  onSave: (accountNo: string) => void;
};

/** Asks for the account of goods that are topped up; saved when the field is left. */
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
