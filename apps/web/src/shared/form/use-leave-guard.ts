import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { useRouteLocation, useHistoryStep } from '../routing/navigation.tsx';
import { addLeaveGuard } from '../routing/leave-guard.ts';
import { personVersion } from '../session/personal-state.ts';
import { askConfirm } from '../ui/modal/confirm-store.ts';
import { SheetGuards } from '../ui/modal/sheet-guards.ts';

const ask = (): Promise<boolean> =>
  askConfirm({
    title: '离开这个页面？',
    text: '离开后，填写的内容不会保存。',
    yes: '离开',
    no: '继续填写',
  });

/** Asks before the page is left, or the sheet it stands in is closed, while `holds` says that something typed would be lost. */
export function useLeaveGuard(holds: () => boolean): void {
  const { pathname, search, index } = useRouteLocation();
  const step = useHistoryStep();
  const now = useRef({ holds, pathname, search, index, step });
  useLayoutEffect(() => {
    now.current = { holds, pathname, search, index, step };
  });
  const sheet = useContext(SheetGuards);
  useEffect(() => {
    const turn = personVersion();
    let leaves = false;
    // Nothing is lost when the person has changed, nor after leaving was just confirmed.
    const holdsNow = () => !leaves && turn === personVersion() && now.current.holds();
    const askAndStep = async (delta: number) => {
      leaves = await ask();
      if (leaves) await now.current.step(delta);
      leaves = false;
    };
    const inSheet = { isActive: holdsNow };
    sheet?.add(inSheet);
    const end = addLeaveGuard({
      isActive: holdsNow,
      mayLeave: ask,
      comesBack: () => {
        const { pathname, search, index } = now.current;
        const to = (history.state as { __TSR_index?: number } | null)?.__TSR_index ?? index;
        // A sheet that is a step of its own has closed.
        if (to === index || location.pathname + location.search === pathname + search) return false;
        history.go(index - to);
        void askAndStep(to - index);
        return true;
      },
    });
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!holdsNow()) return;
      event.preventDefault();
      // What older browsers ask for it by.
      event.returnValue = '';
    };
    addEventListener('beforeunload', onUnload);
    return () => {
      end();
      sheet?.delete(inSheet);
      removeEventListener('beforeunload', onUnload);
    };
  }, [sheet]);
}
