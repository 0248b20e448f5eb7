import type { TypeOptions } from '@marque/contract/cars/custom/option-schema';
import { useEffect } from 'react';
import { personalValue } from '#shared/session/personal-state.ts';
import { useStore } from '#shared/store.ts';
import { optionsOf } from './choice.ts';

/** The names of options seen in this session, so that options off sale can still be named. */
const seen = personalValue<ReadonlyMap<string, string>>(new Map());

export const useKnownNames = (): ReadonlyMap<string, string> => useStore(seen);

export function useRememberedNames(offer: TypeOptions | undefined): void {
  useEffect(() => {
    if (!offer) return;
    seen.set(
      new Map([...seen.get(), ...optionsOf(offer).map(({ id, name }) => [id, name] as const)]),
    );
  }, [offer]);
}
