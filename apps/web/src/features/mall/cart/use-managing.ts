import { useState } from 'react';

/** Holds the selection for managing lines, apart from the selection for checkout. */
export function useManaging(ids: readonly string[]) {
  /** Null while managing is off. */
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const here = ids.filter((id) => chosen?.has(id));
  return {
    on: chosen !== null && ids.length > 0,
    toggle: () => setChosen(chosen ? null : new Set()),
    /** The selected lines that still exist. */
    chosen: here,
    all: ids.length > 0 && here.length === ids.length,
    choose: (id: string, on: boolean) =>
      setChosen(new Set(on ? [...here, id] : here.filter((one) => one !== id))),
    chooseAll: (on: boolean) => setChosen(new Set(on ? ids : [])),
    /** Calls `act` with the selected lines and ends managing. */
    finish: (act: (ids: string[]) => void) => {
      act(here);
      setChosen(null);
    },
  };
}
export type Managing = ReturnType<typeof useManaging>;
