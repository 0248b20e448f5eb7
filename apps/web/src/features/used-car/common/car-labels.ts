import { formatInteger } from '@marque/contract/money';
import type { UsedCarCard } from '@marque/contract/used-car/stock/schema';

/** Kilometres as people say them: 3.4 万公里, 9,000 公里. */
export const kmText = (km: number): string =>
  km < 10_000 ? `${formatInteger(km)} 公里` : `${tenThousands(km)} 万公里`;

/** A number of ten thousands with one decimal: 34,200 is 3.4. */
export const tenThousands = (value: number): string =>
  (Math.round(value / 1_000) / 10).toFixed(1).replace('.0', '');

/** What a person saves against the new car; undefined when its price is not told. */
export const savingText = ({
  priceFen,
  newPriceFen,
}: Pick<UsedCarCard, 'priceFen' | 'newPriceFen'>): string | undefined =>
  newPriceFen === null ? undefined : `比新车省 ${tenThousands((newPriceFen - priceFen) / 100)} 万`;

const ownersText = (transfers: number): string =>
  transfers === 0 ? '一手' : `过户 ${transfers} 次`;

export const nameOf = ({ seriesName, typeName }: Pick<UsedCarCard, 'seriesName' | 'typeName'>) =>
  `${seriesName} ${typeName}`;

/** The facts of a car in a list. */
export const factsOf = (card: UsedCarCard): string[] =>
  [
    ownersText(card.transfers),
    kmText(card.km),
    `${card.firstPlate} 上牌`,
    card.city.replace(/市$/, ''),
    card.certified ? '认证' : '',
  ].filter(Boolean);

/** The same in figures, for a line of cells. */
export const cellsOf = (card: UsedCarCard): string[] =>
  [
    card.firstPlate.slice(2),
    kmText(card.km),
    `${card.transfers} 过户`,
    card.engine,
    card.city.replace(/市$/, ''),
    card.warrantyUntil ? `保 ${card.warrantyUntil.slice(2, 7)}` : card.certified ? '认证' : '',
  ].filter(Boolean);
