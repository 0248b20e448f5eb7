import type { Fit } from '@marque/contract/garage/fit-schema';
import type { Car } from '@marque/contract/garage/schema';
import check from 'virtual:icon/check-circle-fill';
import pencil from 'virtual:icon/pencil-simple';
import trash from 'virtual:icon/trash';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { formatPlate } from './car-labels.ts';
import * as styles from './car-picker.module.css';

type CarRowProps = {
  car: Car;
  chosen: boolean;
  fit: Fit | null;
  onPick: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** A row with a car, to choose, to complete or to remove. */
export function CarRow({ car, chosen, fit, onPick, onEdit, onRemove }: CarRowProps) {
  const remove = async () => {
    const yes = await askConfirm({
      title: `移除 ${car.plate ? formatPlate(car.plate) : car.modelName}？`,
      text: '保养和订单记录都会留着',
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
      {car.certified ? (
        <Tag>已认证</Tag>
      ) : (
        <PageLink
          page="member.ownerCertification"
          params={{ car: car.id }}
          className={styles.certify}
        >
          去认证
        </PageLink>
      )}
      {chosen ? <Icon of={check} size={20} label="已选" /> : null}
      <IconButton
        icon={pencil}
        size={18}
        muted
        label={`修改 ${car.plate || car.modelName}`}
        onClick={onEdit}
      />
      <IconButton
        icon={trash}
        size={18}
        muted
        label={`移除 ${car.plate || car.modelName}`}
        onClick={() => void remove()}
      />
    </div>
  );
}
