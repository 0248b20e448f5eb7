import type { ChoicesProps } from './choices.tsx';
import { SheetActions } from './product-bar.tsx';
import { ProductPicker } from './product-picker.tsx';
import type { Buying } from './use-buying.ts';

type BuyingPickerProps = Pick<ChoicesProps, 'product' | 'fitOf'> & { buying: Buying };

/** The specification sheet of the goods on a product page, with its actions. */
export function BuyingPicker({ product, buying, fitOf }: BuyingPickerProps) {
  const { choice, buy, picker, left, limitText } = buying;
  return (
    <ProductPicker
      open={picker.open}
      onClose={() => picker.close()}
      product={product}
      sku={choice.sku}
      onSku={choice.setSku}
      quantity={choice.quantity}
      onQuantity={choice.setQuantity}
      left={left}
      limitText={limitText}
      account={choice.account}
      fitOf={fitOf}
      footer={<SheetActions choice={choice} buy={buy} intent={picker.at} />}
    />
  );
}
