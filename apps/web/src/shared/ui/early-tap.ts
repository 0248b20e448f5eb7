type Root = HTMLElement & { tapped?: HTMLElement };

/**
 * What was tapped last before the page could answer; see EARLY_TAP in apps/server/src/html/document.ts.
 * Call it in the commit that takes the page over: from then on its own handlers see every tap.
 */
export function doEarlyTap(): void {
  const root: Root = document.getElementById('root')!;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the property the document set
  root.onclick = null;
  const { tapped } = root;
  if (!tapped) return;
  delete root.tapped;
  // After the commit, when what was tapped may change it.
  setTimeout(() => {
    tapped.removeAttribute('data-pressed');
    if (tapped.isConnected) tapped.click();
  });
}
