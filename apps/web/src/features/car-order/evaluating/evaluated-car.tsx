import type { EvaluationPage } from '@marque/contract/car-order/evaluation/schema';
import { formatDay } from '#shared/format/time.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './evaluating.module.css';

/** The bought car and the store of the hand-over. */
export const EvaluatedCar = ({ of }: { of: EvaluationPage }) => (
  <div className={styles.car}>
    {of.image ? <Picture image={of.image} alt="" sizes="112px" ratio="16 / 9" /> : null}
    <div>
      <b>{of.title}</b>
      <p>{of.configText}</p>
      <p>{of.dealerName}</p>
      {of.deliveredOn ? <p>{formatDay(of.deliveredOn)} 提车</p> : null}
    </div>
  </div>
);
