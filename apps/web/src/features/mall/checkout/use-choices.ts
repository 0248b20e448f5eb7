import { useEffect, useRef, useState } from 'react';
import { personalStorage } from '#shared/session/personal-state.ts';
import { type Choices, readChoices } from './choices.ts';

const keyOf = (search: string): string => `checkout:${search}`;
const OPEN = 'checkout-open';

/** The choices of one confirmation page, stored as they are made. `dealerId`: the store to begin with. */
export function useChoices(search: string, dealerId: string | null) {
  const [choices, setChoices] = useState(() =>
    readChoices(personalStorage.get(keyOf(search)), { dealerId }),
  );
  const latest = useRef(choices);
  useEffect(() => {
    latest.current = choices;
  });
  // Leaving out a line changes the address; what was chosen goes with it.
  useEffect(() => {
    personalStorage.set(OPEN, search);
    personalStorage.set(keyOf(search), JSON.stringify(latest.current));
  }, [search]);
  return {
    choices,
    choose: (change: Partial<Choices>) =>
      setChoices((before) => {
        const after = { ...before, ...change };
        personalStorage.set(keyOf(search), JSON.stringify(after));
        return after;
      }),
    forget: () => personalStorage.set(keyOf(search), null),
  };
}

/** Chooses an address or a store for the confirmation page that is open behind this one. */
export function chooseForCheckout(
  change: Pick<Choices, 'addressId'> | Pick<Choices, 'dealerId'>,
): void {
  const key = keyOf(personalStorage.get(OPEN) ?? '');
  personalStorage.set(key, JSON.stringify({ ...readChoices(personalStorage.get(key)), ...change }));
}
