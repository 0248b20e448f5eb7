import type { Fit } from '@marque/contract/garage/fit-schema';
import type { Car } from '@marque/contract/garage/schema';
import check from 'virtual:icon/check-circle-fill';
import trash from 'virtual:icon/trash';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { formatPlate } from './car-labels.ts';
import * as styles from './car-picker.module.css';

type CarRowProps = {
  car: Car;
  chosen: boolean;
  fit: Fit | null;
  onPick: () => void;
  onRemove: () => void;
};

/** A row with a car, to choose or to remove. */
export function CarRow({ car, chosen, fit, onPick, onRemove }: CarRowProps) {
  const remove = async () => {
    const yes = await askConfirm({
      title: `移除 ${formatPlate(car.plate)}？`,
      text: '已经约好的安装不受影响',
      yes: '移除',
    });
    if (yes) onRemove();
  };
  return (
    <div className={cx(styles.car, chosen && styles.chosen)}>
      <button type="button" className={styles.pick} aria-pressed={chosen} onClick={onPick}>
        <strong>{formatPlate(car.plate)}</strong>
        <span>
          {car.modelName} · 车架号后六位 {car.vin.slice(-6)}
        </span>
        {fit && !fit.fits ? <span className={styles.unfit}>{fit.reason}</span> : null}
      </button>
      {chosen ? <Icon of={check} size={20} label="已选" /> : null}
      <IconButton
        icon={trash}
        size={18}
        muted
        label={`移除 ${car.plate}`}
        onClick={() => void remove()}
      />
    </div>
  );
}
