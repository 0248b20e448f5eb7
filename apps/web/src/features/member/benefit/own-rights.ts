import type { StoredImage } from '@marque/contract/common';
import type { RightsKey } from '@marque/contract/car-order/rights/labels';
import type { CarRight, CarRights, OwnRight } from '@marque/contract/car-order/rights/schema';
import { fullDay } from '@marque/contract/shanghai';

export type OwnedRight = CarRight & OwnRight;

/** A car of the member, by its order, with what still runs of its rights and what does not. */
export type OwnedCar = {
  id: string;
  title: string;
  statusText: string;
  key: RightsKey;
  image: StoredImage | null;
  running: OwnedRight[];
  ended: OwnedRight[];
  hotline: string;
};

const isOver = ({ state }: OwnRight): boolean => state === 'used' || state === 'expired';

/** Returns the cars that packages were given with. */
export const carsOf = (packages: readonly CarRights[]): OwnedCar[] =>
  packages.flatMap(({ mine, groups, key, image, hotline }) =>
    mine.map(({ orderId, title, statusText, items }) => {
      const rights = groups.flatMap((group) => group.items);
      const owned = items.flatMap((own) => {
        const right = rights.find(({ id }) => id === own.id);
        return right ? [{ ...right, ...own }] : [];
      });
      return {
        id: orderId,
        title,
        statusText,
        key,
        image,
        running: owned.filter((one) => !isOver(one)),
        ended: owned.filter(isOver),
        hotline,
      };
    }),
  );

/** What is left of a right and until when. */
export function lastText({ state, usesLeft, until }: OwnRight): string {
  if (state === 'waiting') return '提车后生效';
  if (state === 'used') return '已用完';
  if (state === 'expired') return `${fullDay(until!)}到期`;
  const left = usesLeft === null ? '次数不限' : `剩 ${usesLeft} 次`;
  return `${left}，${until ? `用到 ${fullDay(until)}` : '长期有效'}`;
}
