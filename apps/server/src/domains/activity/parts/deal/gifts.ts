import type { Activity, Deal, Prize } from '@marque/contract/activity/schema';

const PREFIX = 'gift-';

/** The deal, at no price, by which a prize of goods is ordered. */
export const giftId = (prizeId: string): string => `${PREFIX}${prizeId}`;

/** Returns the prize that a deal's id names; undefined for a deal that is bought. */
export const prizeOfGift = (dealId: string): string | undefined =>
  dealId.startsWith(PREFIX) ? dealId.slice(PREFIX.length) : undefined;

const giftOf = ({ id, give, stock, perPerson }: Prize): Deal[] =>
  give.kind === 'goods'
    ? [
        {
          id: giftId(id),
          skuId: give.skuId,
          priceFen: 0,
          struckFen: null,
          quota: stock!,
          perPerson,
        },
      ]
    : [];

/** Returns what an activity sells and gives away of the shop: its deals and its prizes of goods. */
export const dealsOf = ({ deals, prizes }: Pick<Activity, 'deals' | 'prizes'>): Deal[] => [
  ...deals,
  ...prizes.flatMap(giftOf),
];
