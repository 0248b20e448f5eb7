import { addDays, DAY_MS, momentOfDay, shanghaiDay } from '@marque/contract/shanghai';

/** The limits of valuations: of a member a day, and of visitors from one address an hour. */
export const VALUATIONS_A_DAY = 20;
export const VALUATIONS_AN_HOUR = 30;
/** The most reports that a member sees in a list. */
export const SHOWN_REPORTS = 20;
/** The most models that a keyword finds. */
export const FOUND_MODELS = 50;
/** The most comparable deals that a report shows. */
export const SHOWN_DEALS = 5;
/** How long a visitor's report is kept, in ms. */
export const KEEP_MS = 30 * DAY_MS;
/** The random bytes of a report's id. */
export const ID_BYTES = 16;

const VALID_DAYS = 7;

/** Returns when a report ends: at the end of the 7th day after the day on which it was made. */
export const validUntil = (madeAt: Date): Date =>
  momentOfDay(addDays(shanghaiDay(madeAt), VALID_DAYS + 1));

/** The name of a province as people say it: 湖北 for 湖北省. */
export const provinceLabel = (name: string): string =>
  name.replace(/(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/, '');
