import type { Dealer } from '@marque/contract/dealer/schema';
import { useMemo, useSyncExternalStore } from 'react';
import { personalStorage } from '#shared/session/personal-state.ts';
import { type ChosenDealer, readChosenDealer } from './chosen-dealer.ts';
import { chooseForCheckout } from '../checkout/use-choices.ts';

const KEY = 'dealer';
/** It changes on a page of its own only, so it needs no subscription. */
const never = () => () => undefined;

/** The store this visit has chosen last; null while the server's HTML is being taken over. */
export function useChosenDealer(): ChosenDealer | null {
  const stored = useSyncExternalStore(
    never,
    () => personalStorage.get(KEY),
    () => null,
  );
  return useMemo(() => readChosenDealer(stored), [stored]);
}

/** Chooses a store for the page behind this one, and for what is bought next. */
export function chooseDealer({ id, name }: Dealer): void {
  personalStorage.set(KEY, JSON.stringify({ id, name }));
  chooseForCheckout({ dealerId: id });
}
