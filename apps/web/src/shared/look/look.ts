import { DEFAULT_LOOK, type Look, lookCookie, readLook } from '@marque/contract/look';
import { useSyncExternalStore } from 'react';

const DEVICE_DARK = '(prefers-color-scheme: dark)';

let look = DEFAULT_LOOK;
const listeners = new Set<() => void>();

const isDark = (): boolean =>
  look.theme === 'dark' || (look.theme === 'auto' && matchMedia(DEVICE_DARK).matches);

/** Puts the look on the root element, where every token reads it. */
function show(): void {
  const { dataset } = document.documentElement;
  if (isDark()) dataset.theme = 'dark';
  else delete dataset.theme;
  if (look.largeText) dataset.text = 'large';
  else delete dataset.text;
  for (const listener of listeners) listener();
}

/** Shows what was chosen on an earlier visit and follows the device. Called once, before the first render. */
export function restoreLook(): void {
  look = readLook(document.cookie);
  show();
  const device = matchMedia(DEVICE_DARK);
  // Safari 13 knows the older name only.
  if (device.addEventListener) device.addEventListener('change', show);
  else device.addListener(show);
}

/** Changes the look at once and keeps it; where cookies are blocked it lasts for this visit. */
export function changeLook(change: Partial<Look>): void {
  look = { ...look, ...change };
  document.cookie = lookCookie(look);
  show();
}

function onLookChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLook = (): Look =>
  useSyncExternalStore(
    onLookChange,
    () => look,
    () => DEFAULT_LOOK,
  );

/** Whether the page is dark now, whoever decided it. */
export const useDark = (): boolean => useSyncExternalStore(onLookChange, isDark, () => false);
