import type { Sku } from '@marque/contract/mall/catalog/schema';
import caretRight from 'virtual:icon/caret-right';
import { CarPicker } from '#blocks/car-picker/car-picker.tsx';
import { formatPlate } from '#blocks/car-picker/car-labels.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import type { Fitting } from './use-fitting.ts';
import { useChosenDealer } from '../dealer/use-chosen-dealer.ts';
import styles from '../product/product-rows.module.css';

type FittingRowsProps = { fitting: Fitting; sku: Sku; onSku: (sku: Sku) => void };

/** On which car and in which store goods are fitted; says when the specification is not for the car. */
export function FittingRows({ fitting, sku, onSku }: FittingRowsProps) {
  const { storePage } = useBrand();
  const dealer = useChosenDealer();
  const { car, carFit, sheet, fitOf, better, choose } = fitting;
  const fit = fitOf(sku);
  const other = better(sku);
  const never = car ? carFit(car)?.fits === false : false;
  return (
    <Card flush>
      <div className={styles.rows}>
        <button type="button" className={styles.row} onClick={sheet.show}>
          <span className={styles.label}>车辆</span>
          <span className={styles.value}>
            {car ? `${formatPlate(car.plate)} ${car.modelName}` : '选择要安装的车'}
            {fit?.fits ? <span className={styles.note}>所选规格适合这台车</span> : null}
          </span>
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
        <PageLink page={storePage} params={{ select: '1' }} className={styles.row}>
          <span className={styles.label}>门店</span>
          <span className={styles.value}>{dealer ? dealer.name : '选一家安装门店'}</span>
          <Icon of={caretRight} size={14} />
        </PageLink>
      </div>
      <CarPicker
        open={sheet.open}
        onClose={() => sheet.close()}
        chosenId={car?.id ?? null}
        fitOf={carFit}
        onPick={choose}
      />
    </Card>
  );
}
