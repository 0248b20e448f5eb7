import { MOST_BAGS } from '@marque/contract/car-order/boutique-lines';
import { personalStorage, personalValue } from '#shared/session/personal-state.ts';
import { useStore } from '#shared/store.ts';
import { useHydrated } from '#shared/ui/loading/use-hydrated.ts';

/** Goods that are chosen for a car before it is booked, and the trim they were chosen for. */
export type SelectedBag = { bagId: string; typeId: string };

const KEY = 'temporarySelectedBoutiqueBagList';
const ID = /^[\w.:-]{1,64}$/;

const isBag = (value: unknown): value is SelectedBag => {
  const bag = value as SelectedBag | null;
  return typeof bag === 'object' && ID.test(bag?.bagId ?? '') && ID.test(bag?.typeId ?? '');
};

/** What was kept, without what is none. */
export function parseSelectedBags(text: string | null): SelectedBag[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept)
      ? kept
          .filter(isBag)
          .slice(0, MOST_BAGS)
          .map(({ bagId, typeId }) => ({ bagId, typeId }))
      : [];
  } catch {
    return [];
  }
}

/** Not read from what is kept until it is asked for. */
const list = personalValue<readonly SelectedBag[] | null>(null);
const current = (): readonly SelectedBag[] =>
  list.get() ?? parseSelectedBags(personalStorage.get(KEY));
const keep = (next: readonly SelectedBag[]): void => {
  personalStorage.set(KEY, JSON.stringify(next));
  list.set(next);
};

/** What is chosen for a trim from now on; nothing, for none. */
export const selectBags = (typeId: string, bagIds: readonly string[]): void =>
  keep(bagIds.map((bagId) => ({ bagId, typeId })));

/** They are part of an order now. */
export const forgetSelectedBags = (): void => keep([]);

/** What is chosen for the next car; nothing before the browser has taken the page over. */
export function useSelectedBags(): readonly SelectedBag[] {
  const hydrated = useHydrated();
  useStore(list);
  return hydrated ? current() : [];
}

/** What an order's buyer is about to change its goods to; null: nothing yet. */
const ofOrders = personalValue<Readonly<Record<string, readonly string[]>>>({});
const orderKey = (orderId: string): string => `boutiqueOf:${orderId}`;

export function selectForOrder(orderId: string, bagIds: readonly string[] | null): void {
  personalStorage.set(orderKey(orderId), bagIds && bagIds.join(','));
  const { [orderId]: _, ...others } = ofOrders.get();
  ofOrders.set(bagIds ? { ...others, [orderId]: bagIds } : others);
}

export function useSelectedForOrder(orderId: string): readonly string[] | null {
  const hydrated = useHydrated();
  const here = useStore(ofOrders)[orderId];
  if (!hydrated) return null;
  const kept = here ? null : personalStorage.get(orderKey(orderId));
  return here ?? (kept === null ? null : kept.split(',').filter((id) => ID.test(id)));
}
