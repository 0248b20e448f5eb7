import { createStore } from '../../store.ts';

/** What can be done about what is said, such as undoing it. */
export type ToastAction = { name: string; run: () => void };
type Toast = { id: number; text: string; action?: ToastAction | undefined };
type ToasterState = { toast: Toast | null; reward: Toast | null; loading: boolean };

const SHOWN_MS = 2400;
/** Something can be done about it: there is time to read and to tap. */
const WITH_ACTION_MS = 6000;
const JUST_BEFORE_MS = 1000;
/** Calls that answer sooner show nothing. */
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

/** Shows a short message over the page; a newer one takes its place. */
export function toast(text: string, action?: ToastAction): void {
  clearTimeout(hideTimer);
  shownAt = Date.now();
  set({ toast: { id: nextId++, text, action } });
  hideTimer = setTimeout(() => set({ toast: null }), action ? WITH_ACTION_MS : SHOWN_MS);
}

/** Says what one has just been given, such as 积分 +5, small below the header and beside any message. */
export function toastReward(text: string): void {
  clearTimeout(rewardTimer);
  shownAt = Date.now();
  set({ reward: { id: nextId++, text } });
  rewardTimer = setTimeout(() => set({ reward: null }), SHOWN_MS);
}

/** Shows the brand's loading animation until as many `hideLoading` have followed. */
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

/** Takes messages away when the page they belong to is left. */
export function clearToast(): void {
  clearTimeout(hideTimer);
  clearTimeout(rewardTimer);
  const { toast: said, reward } = toaster.get();
  if (said || reward) set({ toast: null, reward: null });
}

/** The page changes: what was said just before leads over to the next one and stays its time. */
export function clearOldToast(): void {
  if (Date.now() - shownAt > JUST_BEFORE_MS) clearToast();
}
