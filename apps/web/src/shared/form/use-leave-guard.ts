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

/** Asks before the page is left or its sheet is closed, while `holds` says that input would be lost. */
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
    // The guard is inactive after a change of the person, and while a confirmed step is running.
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
        // The step closed a sheet with its own history entry; the page stays.
        if (to === index || location.pathname + location.search === pathname + search) return false;
        history.go(index - to);
        void askAndStep(to - index);
        return true;
      },
    });
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!holdsNow()) return;
      event.preventDefault();
      // Older browsers ask the question only when `returnValue` is set.
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
