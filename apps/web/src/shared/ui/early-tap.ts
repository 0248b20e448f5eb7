type Root = HTMLElement & { tapped?: HTMLElement };

/**
 * Repeats the last tap from before the app's code had loaded (EARLY_TAP in
 * apps/server/src/html/document.ts). Call it in the hydration commit: from then on React handles taps.
 */
export function doEarlyTap(): void {
  const root: Root = document.getElementById('root')!;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the property the document set
  root.onclick = null;
  const { tapped } = root;
  if (!tapped) return;
  delete root.tapped;
  // The click waits for the commit, because its handler may set state.
  setTimeout(() => {
    tapped.removeAttribute('data-pressed');
    if (tapped.isConnected) tapped.click();
  });
}
