import type { CartItem } from '@marque/contract/mall/cart/schema';
import type { Sku } from '@marque/contract/mall/catalog/schema';
import { useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { ProductPicker } from '../buying/product-picker.tsx';
import { maxQuantity, offerOf } from '../buying/specification.ts';
import { useProduct } from '../product/use-product.ts';
import type { CartChange } from './cart.ts';

type SpecificationSheetProps = {
  item: CartItem;
  open: boolean;
  onClose: () => void;
  onChange: (change: CartChange) => void;
};

/** The sheet that changes a line's specification; the quantity stays unless it is changed too. */
export function SpecificationSheet({ item, open, onClose, onChange }: SpecificationSheetProps) {
  const { product, limit } = useProduct(item.commodityId, item.skuId);
  const [skuId, setSkuId] = useState(item.skuId);
  const [quantity, setQuantity] = useState(item.quantity);
  const sku = product?.skus.find(({ id }) => id === skuId) ?? product?.skus[0];
  if (!product || !sku) return null;
  const left = limit?.left ?? null;
  const most = maxQuantity(offerOf(sku), left);
  const pieces = Math.max(1, Math.min(quantity, most));
  const apply = () => {
    onClose();
    if (sku.id === item.skuId && pieces === item.quantity) return;
    onChange({
      id: item.id,
      ...(sku.id === item.skuId ? {} : { skuId: sku.id }),
      ...(pieces === item.quantity ? {} : { quantity: pieces }),
    });
  };
  return (
    <ProductPicker
      open={open}
      onClose={onClose}
      product={{ ...product, accountType: null }}
      sku={sku}
      onSku={(chosen: Sku) => setSkuId(chosen.id)}
      quantity={pieces}
      onQuantity={setQuantity}
      left={left}
      footer={
        <Button block disabled={most === 0} onClick={apply}>
          {most === 0 ? '这一款暂时缺货' : '确定'}
        </Button>
      }
    />
  );
}
