import { useEffect, useRef } from 'react';
import { navigationSettled } from '#shared/routing/navigation-state.ts';
import { KEEP_SCROLL, useNavigate, useRouteLocation } from '#shared/routing/navigation.tsx';
import { useHydratedValue } from '#shared/ui/loading/use-hydrated.ts';

type SheetState = { sheet?: string; at?: number } | null;

/** A sheet with its own history entry, so that the back button closes it. */
export function useSheet(name: string) {
  const goTo = useNavigate();
  const { pathname, search, state } = useRouteLocation();
  const shown = state as SheetState;
  const open = useHydratedValue(shown?.sheet === name, false);
  const opening = useRef(false);
  const next = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (open) return;
    const run = next.current;
    next.current = null;
    run?.();
  }, [open]);
  return {
    open,
    /** The index of the item that the sheet was opened for. */
    at: shown?.at ?? 0,
    show: (at = 0) => {
      // A second entry for the same sheet would need a second step back.
      if (opening.current) return;
      opening.current = true;
      void goTo(pathname + search, { state: { sheet: name, at, ...KEEP_SCROLL } })
        .then(navigationSettled)
        .finally(() => {
          opening.current = false;
        });
    },
    /** Closes the sheet, then calls `then`, for instance to navigate. */
    close: (then?: () => void) => {
      if (!open) {
        then?.();
        return;
      }
      next.current = then ?? null;
      void goTo(-1);
    },
  };
}
export type SheetControl = ReturnType<typeof useSheet>;

/** The same, opened once without a tap as soon as `asked` holds: the address of a page can name it. */
export function useAskedSheet(name: string, asked: boolean): SheetControl {
  const sheet = useSheet(name);
  const { show } = sheet;
  const wasShown = useRef(false);
  useEffect(() => {
    if (!asked || wasShown.current) return;
    wasShown.current = true;
    show();
  }, [asked, show]);
  return sheet;
}
