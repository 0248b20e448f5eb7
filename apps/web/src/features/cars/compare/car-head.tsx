import { formatMoney } from '@marque/contract/money';
import * as styles from './compare.module.css';
import type { ComparedCar } from './use-compared.ts';

/** The head of a car's column. */
export const CarHead = ({ of: { label, priceFen, others } }: { of: ComparedCar }) => (
  <span className={styles.car}>
    <b>{label}</b>
    <span>{priceFen === null ? '价格待公布' : formatMoney(priceFen)}</span>
    {others ? <small>{others.asOf} 资料</small> : null}
  </span>
);
