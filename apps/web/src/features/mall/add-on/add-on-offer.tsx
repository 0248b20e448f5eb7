import type { CartAddOn, CartItem } from '@marque/contract/mall/cart/schema';
import caretRight from 'virtual:icon/caret-right';
import trash from 'virtual:icon/trash';
import { formatMoney } from '@marque/contract/money';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Stepper } from '#shared/ui/control/stepper.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { addOnHint, takenQuantity } from './add-on-labels.ts';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import type { CartChange } from '../cart/cart.ts';
import { TitleText } from '#shared/ui/text/title-text.tsx';
import * as styles from './add-on-offer.module.css';

type AddOnOfferProps = {
  addOn: CartAddOn;
  /** The cart lines taken from this offer. */
  lines: readonly CartItem[];
  problems: ReadonlyMap<string, string>;
  onChange: (change: CartChange) => void;
  onRemove: (id: string) => void;
};

/** An add-on offer shown below its main line, with the lines taken from it. */
export function AddOnOffer({ addOn, lines, problems, onChange, onRemove }: AddOnOfferProps) {
  return (
    <div className={styles.offer}>
      <PageLink page="mall.addOns" params={{ id: addOn.id }} className={styles.head}>
        <Tag strong={addOn.reached}>加价购</Tag>
        <span className={styles.hint}>{addOnHint(addOn)}</span>
        <span className={styles.lead}>
          {addOn.reached && takenQuantity(addOn) < addOn.maxPerOrder ? '去换购' : '看看'}
        </span>
        <Icon of={caretRight} size={14} />
      </PageLink>
      {lines.map((item) => {
        const problem = problems.get(item.id);
        return (
          <div key={item.id} className={styles.line}>
            <Picture image={item.image} alt="" sizes="56px" className={styles.picture ?? ''} />
            <div className={styles.texts}>
              <p className={styles.title}>
                <TitleText>{item.title}</TitleText>
              </p>
              <p className={styles.values}>{item.values.join(' / ')}</p>
              <Price fen={item.priceFen} originalFen={item.originalPriceFen} size="small" />
              {addOn.reached ? null : (
                <p className={styles.waiting}>
                  {addOn.missingFen > 0
                    ? `再买 ${formatMoney(addOn.missingFen)} 才能享受这个价，本次不结算`
                    : '勾选主商品后一起结算'}
                </p>
              )}
              {problem ? (
                <p className={styles.problem} role="alert">
                  {problem}
                </p>
              ) : null}
              <div className={styles.tools}>
                <IconButton
                  icon={trash}
                  size={18}
                  className={styles.remove}
                  label={`删除加价购${item.title}`}
                  onClick={() => onRemove(item.id)}
                />
                <Stepper
                  label={`加价购${item.title}的数量`}
                  value={item.quantity}
                  max={item.maxQuantity}
                  onChange={(quantity) => onChange({ id: item.id, quantity })}
                  onLimit={() => toast(`每单最多换购 ${addOn.maxPerOrder} 件`)}
                />
              </div>
            </div>
          </div>
        );
      })}
    </div>
  );
}
