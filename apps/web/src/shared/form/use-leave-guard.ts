import { useEffect, useLayoutEffect, useRef } from 'react';
import { useHere, useStep } from '../routing/navigation.tsx';
import { guardLeaving } from '../routing/leave-guard.ts';
import { personTurn } from '../session/own.ts';
import { confirm } from '../ui/modal/confirm-store.ts';

const ask = (): Promise<boolean> =>
  confirm({
    title: '离开这个页面？',
    text: '离开后，填写的内容不会保存。',
    yes: '离开',
    no: '继续填写',
  });

/** Asks before the page is left while `holds` says that something typed would be lost. */
export function useLeaveGuard(holds: () => boolean): void {
  const { pathname, search, index } = useHere();
  const step = useStep();
  const now = useRef({ holds, pathname, search, index, step });
  useLayoutEffect(() => {
    now.current = { holds, pathname, search, index, step };
  });
  useEffect(() => {
    const turn = personTurn();
    let leaves = false;
    // Another person has nothing to lose here, nor has who said so a moment ago.
    const holdsNow = () => !leaves && turn === personTurn() && now.current.holds();
    const askAndStep = async (delta: number) => {
      leaves = await ask();
      if (leaves) await now.current.step(delta);
      leaves = false;
    };
    const end = guardLeaving({
      holds: holdsNow,
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
      removeEventListener('beforeunload', onUnload);
    };
  }, []);
}
