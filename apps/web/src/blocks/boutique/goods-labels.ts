import type { Bag } from '@marque/contract/car-order/boutique/schema';
import { formatMoney } from '@marque/contract/money';

/** 约 1.5 小时装好. */
export const hoursText = ({ hours }: Pick<Bag, 'hours'>): string =>
  hours > 0 ? `约 ${hours} 小时装好` : '随车放好，不用安装';

/** 单买 ¥2,940.00，省 ¥260.00. */
export const savingText = ({ priceFen, singleFen }: Bag): string =>
  singleFen > priceFen
    ? `单买 ${formatMoney(singleFen)}，省 ${formatMoney(singleFen - priceFen)}`
    : '';
