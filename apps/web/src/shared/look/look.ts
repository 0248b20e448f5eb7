import { DEFAULT_LOOK, type Look, lookCookie, readLook } from '@marque/contract/look';
import { createStore, useStore } from '../store.ts';

const DEVICE_DARK = '(prefers-color-scheme: dark)';

/** What was chosen, and whether the page is dark by it. */
const shown = createStore({ look: DEFAULT_LOOK, dark: false });

/** Puts the look on the root element, where every token reads it. */
function show(look: Look): void {
  const { dataset } = document.documentElement;
  const dark = look.theme === 'dark' || (look.theme === 'auto' && matchMedia(DEVICE_DARK).matches);
  if (dark) dataset.theme = 'dark';
  else delete dataset.theme;
  if (look.largeText) dataset.text = 'large';
  else delete dataset.text;
  shown.set({ look, dark });
}

/** Shows what was chosen on an earlier visit and follows the device. Called once, before the first render. */
export function restoreLook(): void {
  show(readLook(document.cookie));
  const device = matchMedia(DEVICE_DARK);
  const follow = () => show(shown.get().look);
  // Safari 13 knows the older name only.
  if (device.addEventListener) device.addEventListener('change', follow);
  else device.addListener(follow);
}

/** Changes the look at once and keeps it; where cookies are blocked it lasts for this visit. */
export function changeLook(change: Partial<Look>): void {
  const look = { ...shown.get().look, ...change };
  document.cookie = lookCookie(look);
  show(look);
}

export const useLook = (): Look => useStore(shown).look;

/** Whether the page is dark now, whoever decided it. */
export const useDark = (): boolean => useStore(shown).dark;
