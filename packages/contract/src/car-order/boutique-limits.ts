/** So many goods an order takes. */
export const MOST_BAGS = 20;
