import { USUAL_CITY, yuanIn } from '@marque/contract/cars/finance/typed-amount';
import type { In } from '@marque/contract/core';
import type { insureEstimate } from '@marque/contract/serve/insurance/endpoints';
import { MAX_CLAIM_FREE } from '@marque/contract/serve/insurance/limits';
import type { PageParams } from '@marque/contract/pages';

type Address = PageParams<'serve.insure'>;
/** What an estimate is asked for with, beside the car. */
export type AskedCover = Omit<In<typeof insureEstimate>, 'carId' | 'typeId'>;

const FEN = 100;
/** The query's value for no optional insurance at all. */
const NONE = 'none';
/** Without an answer a careful driver is assumed, as most are. */
const USUAL_YEARS = 1;

/** Reads the page's query. Invalid values count as missing. */
export function coverIn({ city, covers, worth, years }: Address): AskedCover {
  const worthFen = yuanIn(worth);
  const told = years !== undefined && /^\d$/.test(years) ? Number(years) : USUAL_YEARS;
  return {
    cityCode: city !== undefined && /^\d{6}$/.test(city) ? city : USUAL_CITY,
    claimFreeYears: Math.min(told, MAX_CLAIM_FREE),
    covers:
      covers === undefined
        ? null
        : covers.split(',').filter((code) => /^[a-z]\w{1,23}$/.test(code) && code !== NONE),
    ...(worthFen !== null && worthFen >= 1_000 * FEN && { worthFen }),
  };
}

/** Returns the query that `coverIn` reads as this. */
export const addressOf = ({ cityCode, claimFreeYears, covers, worthFen }: AskedCover) => ({
  city: cityCode,
  years: String(claimFreeYears ?? USUAL_YEARS),
  ...(covers && { covers: covers.join(',') || NONE }),
  ...(worthFen !== undefined && { worth: String(Math.round(worthFen / FEN)) }),
});
