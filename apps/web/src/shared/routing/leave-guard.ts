import type { PageId } from '@marque/contract/pages';

/** Something on the page would be lost by leaving it. */
export type LeaveGuard = {
  /** Whether there is anything to lose now. */
  isActive: () => boolean;
  /** Asks the user. */
  mayLeave: () => Promise<boolean>;
  /** Hears that the history was gone through already; true when it has come back to ask. */
  comesBack: () => boolean;
};

/** Pages on the way through signing in: whatever they were opened from waits behind them as it was. */
export const SIGN_IN_PAGES: ReadonlySet<PageId> = new Set<PageId>([
  'entry.login',
  'entry.loginPass',
  'entry.sliding',
]);

const guards = new Set<LeaveGuard>();

/** Asks before the page is left, until the returned function is called. */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

export const activeLeaveGuard = (): LeaveGuard | undefined =>
  [...guards].find((guard) => guard.isActive());

/** Whether the page may be left; asks when something would be lost. */
export const mayLeave = (): boolean | Promise<boolean> => activeLeaveGuard()?.mayLeave() ?? true;
