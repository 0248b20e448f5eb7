import { boutiqueList } from '@marque/contract/car-order/boutique/endpoints';
import type { BagForCar, BoutiqueList } from '@marque/contract/car-order/boutique/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  selectBags,
  selectForOrder,
  useSelectedBags,
  useSelectedForOrder,
} from '#blocks/boutique/selected-bags.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

type Car = {
  typeId?: string | undefined;
  /** The chosen options in the format of an address. */
  chosen?: string | undefined;
  orderId?: string | undefined;
};

/** The input of the call for a car's goods. */
export const askedOf = ({ typeId, chosen, orderId }: Car) =>
  orderId
    ? { orderId }
    : {
        typeId: typeId || '-',
        ...(chosen !== undefined && { chosen: chosen.split(',').filter(Boolean) }),
      };

/** The chosen goods for the next booking or for an order. Null means the goods that the order has. */
function useSelection({ typeId = '', orderId = '' }: Car) {
  const forBooking = useSelectedBags().map(({ bagId }) => bagId);
  const forOrder = useSelectedForOrder(orderId);
  return {
    selected: orderId ? forOrder : forBooking,
    select: (ids: readonly string[]) =>
      orderId ? selectForOrder(orderId, ids) : selectBags(typeId, ids),
  };
}

/** The goods for a car and the choice. Chosen goods that do not fit are removed with a toast. */
export function useGoods(car: Car) {
  const api = useApi();
  const signedIn = useSignedIn();
  const { selected, select } = useSelection(car);
  // An empty choice is the start of a booking; for an order it is a choice.
  const isChoice = selected !== null && (Boolean(car.orderId) || selected.length > 0);
  const asked = { ...askedOf(car), ...(isChoice && { bags: [...selected] }) };
  const goods = useQuery({
    ...api.query(boutiqueList, asked, 'live'),
    placeholderData: keepPreviousData,
    enabled: !car.orderId || signedIn,
  });
  const { data, isPlaceholderData } = goods;
  useEffect(() => {
    if (!data || isPlaceholderData || !selected) return;
    const out = selected.filter((id) => !data.selected.includes(id));
    if (out.length === 0) return;
    select(data.selected);
    const why = data.items.filter(({ bagId, fit }) => out.includes(bagId) && !fit.ok);
    if (why.length > 0) toast(why.map(({ name, fit }) => `${name}：${fit.reason}`).join('；'));
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [data, isPlaceholderData]);
  return { goods, select, chosen: selected ?? data?.selected ?? [] };
}

/** The choice after a tap: with the goods added, without singles that they contain, or with the goods removed. */
export function toggled(
  { items }: Pick<BoutiqueList, 'items'>,
  chosen: readonly string[],
  { bagId, contains }: Pick<BagForCar, 'bagId' | 'contains'>,
): string[] {
  if (chosen.includes(bagId)) return chosen.filter((id) => id !== bagId);
  const next = new Set([...chosen, bagId]);
  for (const single of contains) next.delete(single.bagId);
  return items.map((item) => item.bagId).filter((id) => next.has(id));
}

export const sumOf = ({ items }: Pick<BoutiqueList, 'items'>, chosen: readonly string[]): number =>
  items.reduce((sum, item) => sum + (chosen.includes(item.bagId) ? item.priceFen : 0), 0);

/** The texts of the states of ordered goods. */
export const STATES = {
  chosen: '待付款',
  paid: '已付款',
  fitting: '正在安装，不能再退',
  fitted: '已装好，不能再退',
  refunded: '',
} as const;

/** Whether fitting has begun, so that the goods can no longer be removed. */
export const isFixed = ({ state }: Pick<BagForCar, 'state'>): boolean =>
  state === 'fitting' || state === 'fitted';
