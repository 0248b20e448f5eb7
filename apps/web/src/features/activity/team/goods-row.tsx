import type { DealGoods } from '@marque/contract/activity/team/schema';
import { formatMoney } from '@marque/contract/money';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import * as styles from './team.module.css';

/** The goods of a deal with its price beside what they cost alone. */
export const GoodsRow = ({ of }: { of: DealGoods }) => (
  <div className={styles.goods}>
    <Picture image={of.image} alt="" sizes="96px" ratio="1 / 1" />
    <div>
      <b>{of.title}</b>
      <Price fen={of.priceFen} originalFen={of.struckFen} />
      <span className={styles.alone}>
        单独买 {formatMoney(of.aloneFen)} · {of.left > 0 ? `还有 ${of.left} 件` : '拿完了'}
      </span>
    </div>
  </div>
);
