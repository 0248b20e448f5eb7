/** Points for looking at a product of the mall, once a day. */
export const VIEW_GOODS_SCORE = 5;
/** Points every new member begins with. */
export const WELCOME_SCORE = 2000;
