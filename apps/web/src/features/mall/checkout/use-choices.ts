import { useEffect, useRef, useState } from 'react';
import { personalStorage } from '#shared/session/personal-state.ts';
import { type Choices, readChoices } from './choices.ts';

/** `address`: the path of a confirm page, which names the brand, and its query. */
const keyOf = (address: string): string => `checkout:${address}`;
const OPEN = 'checkout-open';

/**
 * Holds the choices of one confirm page and stores each change. `dealerId` is the store chosen at
 * first.
 */
export function useChoices(address: string, dealerId: string | null) {
  const [choices, setChoices] = useState(() =>
    readChoices(personalStorage.get(keyOf(address)), { dealerId }),
  );
  const latest = useRef(choices);
  useEffect(() => {
    latest.current = choices;
  });
  // Leaving out a line changes the address; the choices move to the new key.
  useEffect(() => {
    personalStorage.set(OPEN, address);
    personalStorage.set(keyOf(address), JSON.stringify(latest.current));
  }, [address]);
  return {
    choices,
    choose: (change: Partial<Choices>) =>
      setChoices((before) => {
        const after = { ...before, ...change };
        personalStorage.set(keyOf(address), JSON.stringify(after));
        return after;
      }),
    forget: () => personalStorage.set(keyOf(address), null),
  };
}

/** Sets the address or the store of the confirm page that is open behind this page. */
export function chooseForCheckout(
  change: Pick<Choices, 'addressId'> | Pick<Choices, 'dealerId'>,
): void {
  const key = keyOf(personalStorage.get(OPEN) ?? '');
  personalStorage.set(key, JSON.stringify({ ...readChoices(personalStorage.get(key)), ...change }));
}
