import type { CommodityDetail } from '@marque/contract/mall/catalog/schema';
import { Card } from '#shared/ui/layout/card.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { deliveryText } from '../product/product-labels.ts';
import * as styles from './preview.module.css';

/** The banner that marks a page as a preview. */
export const PreviewBanner = ({ onShelf }: { onShelf: boolean }) => (
  <p className={styles.banner} role="note">
    预览 · {onShelf ? '已上架，这里看到的与买家一致' : '还没有上架，仅供内部查看，请勿转发'}
  </p>
);

/** The list of SKUs with price and stock, for the operator to check. */
export function PreviewSkus({ product }: { product: CommodityDetail }) {
  const { skus, specNames, kind, freightFen, services } = product;
  return (
    <Card aria-label="规格">
      <h2 className={styles.title}>规格与库存</h2>
      <table className={styles.skus}>
        <thead>
          <tr>
            <th scope="col">{specNames.join(' / ') || '规格'}</th>
            <th scope="col">价格</th>
            <th scope="col">库存</th>
          </tr>
        </thead>
        <tbody>
          {skus.map((sku) => (
            <tr key={sku.id}>
              <th scope="row">{sku.values.join(' / ')}</th>
              <td>
                <Price fen={sku.priceFen} score={sku.score} size="small" plain />
              </td>
              <td>{sku.stock}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {deliveryText(kind, freightFen)} · {services.join(' · ')}
      </p>
    </Card>
  );
}
