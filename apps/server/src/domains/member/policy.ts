/** Points for looking at a product of the mall, once a day. */
export const VIEW_GOODS_SCORE = 5;
/** Points every new member begins with. */
export const WELCOME_SCORE = 2000;

const shanghaiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' });

/** The day a moment belongs to in Asia/Shanghai, as YYYY-MM-DD. */
export const dayOf = (moment: Date): string => shanghaiDay.format(moment);
