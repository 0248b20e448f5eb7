import type { Fit } from '@marque/contract/garage/fit-schema';
import type { Sku } from '@marque/contract/mall/catalog/schema';
import { useId } from 'react';
import { cx } from '#shared/ui/cx.ts';
import { imageUrl } from '@marque/contract/picture-url';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Stepper } from '#shared/ui/control/stepper.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { AccountField } from '#blocks/account-field/account-field.tsx';
import * as styles from './product-picker.module.css';
import {
  chooseValue,
  chosenText,
  maxQuantity,
  offerOf,
  type PickerProduct,
  valueOptions,
} from './specification.ts';

export type ChoicesProps = {
  product: PickerProduct;
  sku: Sku;
  onSku: (sku: Sku) => void;
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** The pieces the buy limit still allows this user; null without a limit. */
  left: number | null;
  /** The text beside the quantity, e.g. 每人限购 2 件. */
  limitText?: string | undefined;
  /** Returns whether a specification fits the buyer's car; null when unknown. */
  fitOf?: ((sku: Sku) => Fit | null) | undefined;
  /** The account number for goods that top up an account; absent for other goods. */
  account?: { value: string; onChange: (value: string) => void; error?: string | undefined };
};

const LOW_STOCK = 10;

/**
 * The choices for some goods: specification, quantity and account. A sold-out value stays
 * selectable and says that it is sold out.
 */
export default function Choices(props: ChoicesProps) {
  const { product, sku, account } = props;
  const { accountType, specNames } = product;
  return (
    <div>
      <Chosen {...props} />
      {specNames.map((name, index) => (
        <SpecificationValues key={name} {...props} name={name} index={index} />
      ))}
      {accountType && account ? <AccountField type={accountType} {...account} /> : null}
      {offerOf(sku).stock > 0 ? <Quantity {...props} /> : null}
    </div>
  );
}

const isUnfit = ({ fitOf }: Pick<ChoicesProps, 'fitOf'>, sku: Sku): boolean =>
  fitOf?.(sku)?.fits === false;

/** The selected specification: its picture, price and stock. */
function Chosen({ product: { title, image }, sku, fitOf }: ChoicesProps) {
  const offer = offerOf(sku);
  return (
    <div className={styles.head}>
      <Picture
        image={sku.image ?? image}
        alt={`${title} ${chosenText(sku)}`}
        sizes="96px"
        eager
        className={cx(styles.picture)}
      />
      <div className={styles.facts} aria-live="polite">
        <Price
          fen={offer.priceFen}
          score={offer.score}
          originalFen={offer.originalPriceFen}
          size="large"
        />
        <p className={styles.stock}>{stockText(offer.stock)}</p>
        <p className={styles.chosen}>已选 {chosenText(sku)}</p>
        {isUnfit({ fitOf }, sku) ? <p className={styles.unfit}>{fitOf?.(sku)?.reason}</p> : null}
      </div>
    </div>
  );
}

type SpecificationValuesProps = ChoicesProps & { name: string; index: number };

/** The values of one specification name. */
function SpecificationValues({
  name,
  index,
  product: { skus },
  sku,
  onSku,
  fitOf,
}: SpecificationValuesProps) {
  const id = useId();
  return (
    <fieldset className={styles.spec} aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      <div className={styles.values}>
        {valueOptions(skus, sku, index).map((option) => {
          const unfit = isUnfit({ fitOf }, option.sku);
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={option.selected}
              className={cx(
                styles.value,
                option.selected && styles.selected,
                (option.soldOut || unfit) && styles.soldOut,
              )}
              onClick={() => onSku(chooseValue(skus, sku, index, option.value))}
            >
              {option.image ? (
                <img
                  src={imageUrl(option.image, option.image.widths[0]!)}
                  alt=""
                  width={32}
                  height={32}
                />
              ) : null}
              {option.value}
              {option.soldOut ? <small>缺货</small> : unfit ? <small>不适合</small> : null}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The field for the quantity, bounded by stock and buy limit. */
function Quantity({ sku, quantity, onQuantity, left, limitText }: ChoicesProps) {
  const offer = offerOf(sku);
  const most = maxQuantity(offer, left);
  return (
    <div className={styles.quantity}>
      <div>
        <h3>数量</h3>
        {limitText ? <p>{limitText}</p> : null}
      </div>
      <Stepper
        label="数量"
        value={quantity}
        max={Math.max(1, most)}
        onChange={onQuantity}
        onLimit={() => toast(limitReason(most, offer.stock))}
      />
    </div>
  );
}

const stockText = (stock: number): string =>
  stock === 0 ? '这一款暂时缺货，到货可以通知你' : stock <= LOW_STOCK ? `仅剩 ${stock} 件` : '有货';

const limitReason = (most: number, stock: number): string =>
  most < stock ? `最多可买 ${Math.max(most, 0)} 件` : `库存只有 ${stock} 件了`;
