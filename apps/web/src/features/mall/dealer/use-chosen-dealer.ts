import type { Brand } from '@marque/contract/core';
import type { Dealer } from '@marque/contract/dealer/schema';
import { useMemo, useSyncExternalStore } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { personalStorage } from '#shared/session/personal-state.ts';
import { type ChosenDealer, readChosenDealer } from './chosen-dealer.ts';
import { chooseForCheckout } from '../checkout/use-choices.ts';

/** A store serves one brand, so each brand has a key of its own. */
const keyOf = (brand: Brand): string => `dealer:${brand}`;
/** The choice changes on another page only, so no subscription is needed. */
const never = () => () => undefined;

/** Returns the store last chosen for this brand during the visit; null during hydration. */
export function useChosenDealer(): ChosenDealer | null {
  const key = keyOf(useBrand().id);
  const stored = useSyncExternalStore(
    never,
    () => personalStorage.get(key),
    () => null,
  );
  return useMemo(() => readChosenDealer(stored), [stored]);
}

/** Sets the store of the confirm page behind this one and of later purchases. */
export function chooseDealer(brand: Brand, { id, name }: Dealer): void {
  personalStorage.set(keyOf(brand), JSON.stringify({ id, name }));
  chooseForCheckout({ dealerId: id });
}
