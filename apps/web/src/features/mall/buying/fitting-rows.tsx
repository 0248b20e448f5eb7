import type { CommodityDetail, Sku } from '@marque/contract/mall/catalog/schema';
import caretRight from 'virtual:icon/caret-right';
import { CarPicker } from '#blocks/car-picker/car-picker.tsx';
import { formatPlate } from '#blocks/car-picker/car-labels.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import type { Fitting } from './use-fitting.ts';
import { useChosenDealer } from '../dealer/use-chosen-dealer.ts';
import * as styles from '../product/product-rows.module.css';

type FittingRowsProps = {
  product: Pick<CommodityDetail, 'kind' | 'carSeries'>;
  fitting: Fitting;
  sku: Sku;
  onSku: (sku: Sku) => void;
};

/**
 * The rows for goods that are fitted: which cars they fit, whether the member's is among them, and
 * the store that fits them.
 */
export function FittingRows({ product, fitting, sku, onSku }: FittingRowsProps) {
  const { car, carFit, sheet, fitOf, better, choose } = fitting;
  const fit = fitOf(sku);
  const other = better(sku);
  const never = car ? carFit(car)?.fits === false : false;
  return (
    <Card flush>
      <div className={styles.rows}>
        <button type="button" className={styles.row} onClick={sheet.show}>
          <span className={styles.label}>车型</span>
          <CarText product={product} fitting={fitting} sku={sku} />
          <Icon of={caretRight} size={14} />
        </button>
        {fit && !fit.fits ? (
          <div className={styles.row} role="status">
            <span className={styles.label} />
            <span className={styles.unfit}>
              {fit.reason}
              {never ? '，这件商品没有适合它的规格' : ''}
            </span>
            {other ? (
              <Button kind="plain" size="small" onClick={() => onSku(other)}>
                换成适合的
              </Button>
            ) : null}
          </div>
        ) : null}
        {product.kind === 'install' ? <DealerRow /> : null}
      </div>
      <CarPicker
        title={product.kind === 'install' ? '安装车辆' : '选择车辆'}
        open={sheet.open}
        onClose={() => sheet.close()}
        chosenId={car?.id ?? null}
        fitOf={carFit}
        onPick={choose}
      />
    </Card>
  );
}

/**
 * The member's car and whether the specification fits it; without a car, the series the goods are
 * made for.
 */
function CarText({
  product: { kind, carSeries },
  fitting: { car, fitOf },
  sku,
}: Pick<FittingRowsProps, 'product' | 'fitting' | 'sku'>) {
  const fit = fitOf(sku);
  if (car)
    return (
      <span className={styles.value}>
        {formatPlate(car.plate)} {car.modelName}{' '}
        {fit ? <Tag muted={!fit.fits}>{fit.fits ? '适用' : '不适用'}</Tag> : null}
      </span>
    );
  const made = carSeries.length > 0 ? `适用 ${carSeries.join('、')}` : '';
  return (
    <span className={styles.value}>
      {made || '选择要安装的车'}
      {made ? (
        <span className={styles.note}>
          {kind === 'install' ? '选择要安装的车' : '选你的车，看哪一款合适'}
        </span>
      ) : null}
    </span>
  );
}

/** The store that fits the goods. */
function DealerRow() {
  const { storePage } = useBrand();
  const dealer = useChosenDealer();
  return (
    <PageLink page={storePage} params={{ select: '1' }} className={styles.row}>
      <span className={styles.label}>门店</span>
      <span className={styles.value}>{dealer ? dealer.name : '选一家安装门店'}</span>
      <Icon of={caretRight} size={14} />
    </PageLink>
  );
}
