import {
  DEFAULT_APPEARANCE,
  type Appearance,
  appearanceCookie,
  readAppearance,
  themeOf,
} from '@marque/contract/appearance';
import { createStore, useStore } from '../store.ts';

const DEVICE_DARK = '(prefers-color-scheme: dark)';

/** The chosen appearance, and whether the device uses a dark theme. */
const shown = createStore({ appearance: DEFAULT_APPEARANCE, deviceDark: false });

/** Sets the text size on the root element. The theme depends on the page, so the shell sets it. */
function show(appearance: Appearance): void {
  const { dataset } = document.documentElement;
  if (appearance.largeText) dataset.text = 'large';
  else delete dataset.text;
  shown.set({ appearance, deviceDark: matchMedia(DEVICE_DARK).matches });
}

/** Sets the theme on the root element, by which all tokens go. */
export function showTheme(dark: boolean): void {
  const { dataset } = document.documentElement;
  if (dark) dataset.theme = 'dark';
  else delete dataset.theme;
}

/** Restores the appearance of an earlier visit and follows the device's theme. Called once, before the first render. */
export function restoreAppearance(): void {
  show(readAppearance(document.cookie));
  const device = matchMedia(DEVICE_DARK);
  const follow = () => show(shown.get().appearance);
  // Safari 13 has only the older `addListener`.
  if (device.addEventListener) device.addEventListener('change', follow);
  else device.addListener(follow);
}

/** Changes the appearance at once and stores it in the cookie. With blocked cookies it lasts for this visit. */
export function changeAppearance(change: Partial<Appearance>): void {
  const appearance = { ...shown.get().appearance, ...change };
  document.cookie = appearanceCookie(appearance);
  show(appearance);
}

export const useAppearance = (): Appearance => useStore(shown).appearance;

/** Whether a page is dark now: by the person's choice, by `night`, or by the device. */
export const useDark = (night: boolean): boolean =>
  useStore(shown, ({ appearance, deviceDark }) => {
    const theme = themeOf(appearance.theme, night);
    return theme === 'device' ? deviceDark : theme === 'dark';
  });
