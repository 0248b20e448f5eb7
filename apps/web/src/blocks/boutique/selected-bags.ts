import { MAX_BAGS } from '@marque/contract/car-order/boutique/lines';
import { personalStorage, personalValue } from '#shared/session/personal-state.ts';
import { useStore } from '#shared/store.ts';
import { useHydrated } from '#shared/ui/loading/use-hydrated.ts';

/** Goods chosen for a car before its booking, and their trim. */
export type SelectedBag = { bagId: string; typeId: string };

const KEY = 'temporarySelectedBoutiqueBagList';
const ID = /^[\w.:-]{1,64}$/;

const isBag = (value: unknown): value is SelectedBag => {
  const bag = value as SelectedBag | null;
  return typeof bag === 'object' && ID.test(bag?.bagId ?? '') && ID.test(bag?.typeId ?? '');
};

/** Reads the stored choice and drops invalid entries. */
export function parseSelectedBags(text: string | null): SelectedBag[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept)
      ? kept
          .filter(isBag)
          .slice(0, MAX_BAGS)
          .map(({ bagId, typeId }) => ({ bagId, typeId }))
      : [];
  } catch {
    return [];
  }
}

/** The choice in memory; null until it is read from the storage. */
const list = personalValue<readonly SelectedBag[] | null>(null);
const current = (): readonly SelectedBag[] =>
  list.get() ?? parseSelectedBags(personalStorage.get(KEY));
const keep = (next: readonly SelectedBag[]): void => {
  personalStorage.set(KEY, JSON.stringify(next));
  list.set(next);
};

/** Replaces the choice by these goods for a trim. */
export const selectBags = (typeId: string, bagIds: readonly string[]): void =>
  keep(bagIds.map((bagId) => ({ bagId, typeId })));

/** Clears the choice after it has become part of an order. */
export const forgetSelectedBags = (): void => keep([]);

/** The choice for the next booking; empty before hydration. */
export function useSelectedBags(): readonly SelectedBag[] {
  const hydrated = useHydrated();
  useStore(list);
  return hydrated ? current() : [];
}

/** The unsaved choices of goods for orders, by order id. */
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
