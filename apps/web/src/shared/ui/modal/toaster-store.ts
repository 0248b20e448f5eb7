import { createStore } from '../../store.ts';

/** A button in a toast, such as undo. */
export type ToastAction = { name: string; run: () => void };
type Toast = { id: number; text: string; action?: ToastAction | undefined };
type ToasterState = { toast: Toast | null; reward: Toast | null; loading: boolean };

const SHOWN_MS = 2400;
/** A toast with a button stays longer, so that people can read and tap. */
const WITH_ACTION_MS = 6000;
const JUST_BEFORE_MS = 1000;
/** Calls that answer sooner show no loading animation. */
const LOADING_AFTER_MS = 300;

export const toaster = createStore<ToasterState>({ toast: null, reward: null, loading: false });
let hideTimer: ReturnType<typeof setTimeout> | undefined;
let rewardTimer: ReturnType<typeof setTimeout> | undefined;
let loadingTimer: ReturnType<typeof setTimeout> | undefined;
let pending = 0;
let nextId = 1;
let shownAt = 0;

function set(change: Partial<ToasterState>): void {
  toaster.set({ ...toaster.get(), ...change });
}

/** Shows a short message over the page. A newer one replaces it. */
export function toast(text: string, action?: ToastAction): void {
  clearTimeout(hideTimer);
  shownAt = Date.now();
  set({ toast: { id: nextId++, text, action } });
  hideTimer = setTimeout(() => set({ toast: null }), action ? WITH_ACTION_MS : SHOWN_MS);
}

/** Shows a reward such as 积分 +5 in a small toast below the header, beside any other toast. */
export function toastReward(text: string): void {
  clearTimeout(rewardTimer);
  shownAt = Date.now();
  set({ reward: { id: nextId++, text } });
  rewardTimer = setTimeout(() => set({ reward: null }), SHOWN_MS);
}

/** Shows the brand's loading animation until `hideLoading` has been called as often. */
export function showLoading(): void {
  pending += 1;
  if (pending === 1) loadingTimer = setTimeout(() => set({ loading: true }), LOADING_AFTER_MS);
}

export function hideLoading(): void {
  pending = Math.max(0, pending - 1);
  if (pending > 0) return;
  clearTimeout(loadingTimer);
  if (toaster.get().loading) set({ loading: false });
}

/** Removes all toasts. */
export function clearToast(): void {
  clearTimeout(hideTimer);
  clearTimeout(rewardTimer);
  const { toast: said, reward } = toaster.get();
  if (said || reward) set({ toast: null, reward: null });
}

/** Removes toasts when the page changes, except one shown in the last second, which belongs to the next page too. */
export function clearOldToast(): void {
  if (Date.now() - shownAt > JUST_BEFORE_MS) clearToast();
}
