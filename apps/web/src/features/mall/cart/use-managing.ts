import { useState } from 'react';

/** Choosing several lines to do something about, apart from the choice of what to buy. */
export function useManaging(ids: readonly string[]) {
  /** Null while nothing is being managed. */
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const here = ids.filter((id) => chosen?.has(id));
  return {
    on: chosen !== null && ids.length > 0,
    toggle: () => setChosen(chosen ? null : new Set()),
    /** Lines that were chosen and are still there. */
    chosen: here,
    all: ids.length > 0 && here.length === ids.length,
    choose: (id: string, on: boolean) =>
      setChosen(new Set(on ? [...here, id] : here.filter((one) => one !== id))),
    chooseAll: (on: boolean) => setChosen(new Set(on ? ids : [])),
    /** Does it with the chosen lines and ends. */
    finish: (act: (ids: string[]) => void) => {
      act(here);
      setChosen(null);
    },
  };
}
export type Managing = ReturnType<typeof useManaging>;
