import { plainMoney } from '../car-order/ruler.ts';

/** ¥99 抵 ¥1,000. */
export const creditText = ({ priceFen, worthFen }: { priceFen: number; worthFen: number }) =>
  `${plainMoney(priceFen)} 抵 ${plainMoney(worthFen)}`;

/** What the button says that buys one. */
export const buyCreditText = (priceFen: number): string =>
  `购买 ${plainMoney(priceFen)}（未使用随时可退）`;

/** What the button says that gives one back. */
export const returnCreditText = (priceFen: number): string => `退款 ${plainMoney(priceFen)}`;
