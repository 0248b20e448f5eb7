import type { Dealer } from '@marque/contract/mall/order/schema';
import { useState } from 'react';
import { sessionStore } from '#shared/session/storage.ts';
import { type ChosenDealer, readChosenDealer } from '../../model/order/chosen-dealer.ts';
import { chooseForCheckout } from './use-choices.ts';

const KEY = 'dealer';

export const chosenDealer = (): ChosenDealer | null => readChosenDealer(sessionStore.get(KEY));

/** The store this visit has chosen last, as it was when the page opened. */
export const useChosenDealer = (): ChosenDealer | null => useState(chosenDealer)[0];

/** Chooses a store for the page behind this one, and for what is bought next. */
export function chooseDealer({ id, name }: Dealer): void {
  sessionStore.set(KEY, JSON.stringify({ id, name }));
  chooseForCheckout({ dealerId: id });
}
