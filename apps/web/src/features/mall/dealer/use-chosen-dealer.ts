import type { Brand } from '@marque/contract/core';
import type { Dealer } from '@marque/contract/dealer/schema';
import { useMemo, useSyncExternalStore } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { personalStorage } from '#shared/session/personal-state.ts';
import { type ChosenDealer, readChosenDealer } from './chosen-dealer.ts';
import { chooseForCheckout } from '../checkout/use-choices.ts';

/** A store serves one brand: each has its own choice. */
const keyOf = (brand: Brand): string => `dealer:${brand}`;
/** It changes on a page of its own only, so it needs no subscription. */
const never = () => () => undefined;

/** The store this visit has chosen last for the brand on screen; null while the server's HTML is being taken over. */
export function useChosenDealer(): ChosenDealer | null {
  const key = keyOf(useBrand().id);
  const stored = useSyncExternalStore(
    never,
    () => personalStorage.get(key),
    () => null,
  );
  return useMemo(() => readChosenDealer(stored), [stored]);
}

/** Chooses a store for the page behind this one, and for what is bought next. */
export function chooseDealer(brand: Brand, { id, name }: Dealer): void {
  personalStorage.set(keyOf(brand), JSON.stringify({ id, name }));
  chooseForCheckout({ dealerId: id });
}
