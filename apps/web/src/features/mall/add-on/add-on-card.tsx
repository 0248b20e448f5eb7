import type { CartAddOn } from '@marque/contract/mall/cart/schema';
import { GoodsRow } from '#blocks/goods-row/goods-row.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Stepper } from '#shared/ui/control/stepper.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { addOnHint, addOnRule } from './add-on-labels.ts';
import * as styles from './add-on-card.module.css';

type AddOnCardProps = {
  addOn: CartAddOn;
  onSave: (wanted: { addOnId: string; skuId: string; quantity: number }) => void;
  onRemove: (itemId: string) => void;
};

/** The card of one add-on offer: its rule, the amount still missing and its goods. */
export function AddOnCard({ addOn, onSave, onRemove }: AddOnCardProps) {
  const { id, name, thresholdFen, missingFen, reached, goods } = addOn;
  const href = useHref();
  return (
    <Card>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.rule}>{addOnRule(addOn)}</p>
      <div className={styles.state}>
        <p role="status">{addOnHint(addOn)}</p>
        {reached ? null : (
          <LinkButton
            size="small"
            kind="secondary"
            to={missingFen > 0 ? href('mall.classify') : href('mall.cart')}
          >
            {missingFen > 0 ? '去凑单' : '去勾选'}
          </LinkButton>
        )}
      </div>
      {thresholdFen > 0 ? (
        <progress
          className={styles.progress}
          max={thresholdFen}
          value={thresholdFen - missingFen}
          aria-label="离换购还差多少"
        />
      ) : null}
      <ul>
        {goods.map((one) => (
          <li key={one.skuId} className={styles.line}>
            <GoodsRow
              goods={one}
              size={88}
              note={one.values.join(' / ')}
              foot={
                <>
                  <span className={styles.cost}>
                    <Price fen={one.priceFen} originalFen={one.originalPriceFen} size="small" />
                  </span>
                  <AddOnAction
                    one={one}
                    reached={reached}
                    onQuantity={(quantity) =>
                      quantity > 0
                        ? onSave({ addOnId: id, skuId: one.skuId, quantity })
                        : one.itemId && onRemove(one.itemId)
                    }
                    onFull={() =>
                      toast(
                        one.maxQuantity >= one.stock && one.stock > 0
                          ? `库存只有 ${one.stock} 件了`
                          : `每单最多换购 ${addOn.maxPerOrder} 件`,
                      )
                    }
                  />
                </>
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type AddOnActionProps = {
  one: CartAddOn['goods'][number];
  reached: boolean;
  onQuantity: (quantity: number) => void;
  onFull: () => void;
};

function AddOnAction({ one, reached, onQuantity, onFull }: AddOnActionProps) {
  if (one.quantity > 0)
    return (
      <Stepper
        label={`${one.title}的数量`}
        min={0}
        max={one.maxQuantity}
        value={one.quantity}
        onChange={onQuantity}
        onLimit={onFull}
      />
    );
  if (one.stock === 0) return <Tag muted>已售罄</Tag>;
  return (
    <Button
      size="small"
      kind="secondary"
      disabled={!reached}
      aria-label={`换购${one.title}`}
      onClick={() => (one.maxQuantity > 0 ? onQuantity(1) : onFull())}
    >
      换购
    </Button>
  );
}
