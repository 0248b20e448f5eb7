import { useState } from 'react';
import { sessionStore } from '#shared/session/storage.ts';
import { type Choices, readChoices } from '../../model/order/choices.ts';

const keyOf = (search: string): string => `checkout:${search}`;
const OPEN = 'checkout-open';

/** The choices of one confirmation page, stored as they are made. */
export function useChoices(search: string) {
  const [choices, setChoices] = useState(() => {
    sessionStore.set(OPEN, search);
    return readChoices(sessionStore.get(keyOf(search)));
  });
  return {
    choices,
    choose: (change: Partial<Choices>) =>
      setChoices((before) => {
        const after = { ...before, ...change };
        sessionStore.set(keyOf(search), JSON.stringify(after));
        return after;
      }),
    forget: () => sessionStore.set(keyOf(search), null),
  };
}

/** Chooses an address for the confirmation page that is open behind this one. */
export function chooseAddress(addressId: string): void {
  const key = keyOf(sessionStore.get(OPEN) ?? '');
  sessionStore.set(key, JSON.stringify({ ...readChoices(sessionStore.get(key)), addressId }));
}
