import { Goods } from '#blocks/boutique/goods.tsx';
import { useGoods } from '#blocks/boutique/use-goods.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { chosenText } from '../../common/choice.ts';
import * as styles from './steps.module.css';

type BoutiqueStepProps = { typeId: string; chosen: readonly string[] };

/** Goods for the car. The selection is kept for the booking; goods are paid separately. */
export default function BoutiqueStep({ typeId, chosen }: BoutiqueStepProps) {
  const href = useHref();
  const car = { typeId, chosen: chosenText(chosen) };
  const { goods, select, chosen: selected } = useGoods(car);
  return (
    <div className={styles.goods}>
      <p className={styles.note}>
        交车前装好，安装不另收费。不计入车价和贷款，下单时一起选，单独付款
      </p>
      <QueryView of={goods} skeleton={<SkeletonCards heights={[320, 320]} />}>
        {(list) => (
          <Goods of={list} chosen={selected} onSelect={select} adjust={href('cars.custom', car)} />
        )}
      </QueryView>
    </div>
  );
}
