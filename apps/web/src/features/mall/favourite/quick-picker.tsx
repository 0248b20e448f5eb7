import { BuyingPicker } from '../buying/buying-picker.tsx';
import { useBuying } from '../buying/use-buying.ts';
import { useProduct } from '../product/use-product.ts';

/** The specification sheet of goods in a list; it opens when the goods have loaded. */
export function QuickPicker({ commodityId }: { commodityId: string }) {
  const goods = useProduct(commodityId);
  const buying = useBuying(commodityId, goods);
  if (!goods.product || !buying) return null;
  return <BuyingPicker product={goods.product} buying={buying} />;
}
