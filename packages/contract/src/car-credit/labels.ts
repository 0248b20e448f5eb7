import { formatMoney } from '../money.ts';

/** E.g. ¥99.00 抵 ¥1,000.00. */
export const creditText = ({ priceFen, worthFen }: { priceFen: number; worthFen: number }) =>
  `${formatMoney(priceFen)} 抵 ${formatMoney(worthFen)}`;

/** The label of the button that buys a credit. */
export const buyCreditText = (priceFen: number): string =>
  `购买 ${formatMoney(priceFen)}（未使用随时可退）`;

/** The label of the button that returns a credit. */
export const returnCreditText = (priceFen: number): string => `退款 ${formatMoney(priceFen)}`;
