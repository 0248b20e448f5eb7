import type { PageId } from '@marque/contract/pages';

/** Protects unsaved input from being lost when the page is left. */
export type LeaveGuard = {
  /** Whether there is unsaved input now. */
  isActive: () => boolean;
  /** Asks the user; true to leave. */
  mayLeave: () => Promise<boolean>;
  /** Handles a step through the history after the fact; true when it has stepped back to the page to ask. */
  comesBack: () => boolean;
};

/** Pages of the sign-in process. The page that opened them stays mounted behind them. */
export const SIGN_IN_PAGES: ReadonlySet<PageId> = new Set<PageId>([
  'entry.login',
  'entry.loginPass',
  'entry.sliding',
]);

const guards = new Set<LeaveGuard>();

/** Adds a guard, until the returned function is called. */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

export const activeLeaveGuard = (): LeaveGuard | undefined =>
  [...guards].find((guard) => guard.isActive());

/** Whether the page may be left. Asks the user when an active guard protects input. */
export const mayLeave = (): boolean | Promise<boolean> => activeLeaveGuard()?.mayLeave() ?? true;
