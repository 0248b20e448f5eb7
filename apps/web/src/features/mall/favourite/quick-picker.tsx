import { ProductPicker } from '../buying/product-picker.tsx';
import { useBuying } from '../buying/use-buying.ts';
import { useProduct } from '../product/use-product.ts';
import { SheetActions } from '../buying/product-bar.tsx';

/** The specification sheet of goods in a list; opens once they are known. */
export function QuickPicker({ commodityId }: { commodityId: string }) {
  const goods = useProduct(commodityId);
  const buying = useBuying(commodityId, goods);
  if (!goods.product || !buying) return null;
  const { choice, buy, picker, left, limitText } = buying;
  return (
    <ProductPicker
      open={picker.open}
      onClose={() => picker.close()}
      product={goods.product}
      sku={choice.sku}
      onSku={choice.setSku}
      quantity={choice.quantity}
      onQuantity={choice.setQuantity}
      left={left}
      limitText={limitText}
      account={choice.account}
      footer={<SheetActions choice={choice} buy={buy} intent={picker.at} />}
    />
  );
}
