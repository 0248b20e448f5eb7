import {
  DEFAULT_APPEARANCE,
  type Appearance,
  appearanceCookie,
  readAppearance,
} from '@marque/contract/appearance';
import { createStore, useStore } from '../store.ts';

const DEVICE_DARK = '(prefers-color-scheme: dark)';

/** What was chosen, and whether the page is dark by it. */
const shown = createStore({ appearance: DEFAULT_APPEARANCE, dark: false });

/** Puts the appearance on the root element, where every token reads it. */
function show(appearance: Appearance): void {
  const { dataset } = document.documentElement;
  const dark =
    appearance.theme === 'dark' || (appearance.theme === 'auto' && matchMedia(DEVICE_DARK).matches);
  if (dark) dataset.theme = 'dark';
  else delete dataset.theme;
  if (appearance.largeText) dataset.text = 'large';
  else delete dataset.text;
  shown.set({ appearance, dark });
}

/** Shows what was chosen on an earlier visit and follows the device. Called once, before the first render. */
export function restoreAppearance(): void {
  show(readAppearance(document.cookie));
  const device = matchMedia(DEVICE_DARK);
  const follow = () => show(shown.get().appearance);
  // Safari 13 knows the older name only.
  if (device.addEventListener) device.addEventListener('change', follow);
  else device.addListener(follow);
}

/** Changes the appearance at once and keeps it; where cookies are blocked it lasts for this visit. */
export function changeAppearance(change: Partial<Appearance>): void {
  const appearance = { ...shown.get().appearance, ...change };
  document.cookie = appearanceCookie(appearance);
  show(appearance);
}

export const useAppearance = (): Appearance => useStore(shown).appearance;

/** Whether the page is dark now, by choice or by the device. */
export const useDark = (): boolean => useStore(shown).dark;
