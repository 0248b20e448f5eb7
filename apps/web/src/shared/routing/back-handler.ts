import { activeLeaveGuard } from './leave-guard.ts';

/**
 * The state of a history entry. `spare` marks a second entry of the page that the document was loaded with:
 * without it a step back would leave the document, and the overlay above the page would not hear of it.
 */
type EntryState = { __TSR_index?: number; spare?: true } | null;

/** Whether the product itself takes the running step back, not the user's back key. */
let isProgrammatic = false;
let closeTop: (() => void) | null = null;
let returning = false;
/** The number of the entry that the document was loaded with. Entries above it belong to this document. */
let loadedAt = -1;
/** The current entry when it is a spare one. */
let spare: { index: number; state: EntryState; href: string } | null = null;
let leave = (): void => history.go(-1);

const numberOf = (state: unknown): number => (state as EntryState)?.__TSR_index ?? 0;

/** Records the current history entry. Call it after each change of the history. */
export function recordEntry(): void {
  const state = history.state as EntryState;
  spare = state?.spare ? { index: numberOf(state), state, href: location.href } : null;
}

/** What the state of an entry must contain that takes the place of the current one. */
export const spareMark = (): { spare?: true } => (spare ? { spare: true } : {});

/**
 * Adds a spare entry of the page where back would leave the document. It keeps the state of its page, so that
 * the router takes both for one; its own history functions would announce a navigation.
 */
function addSpareEntry(): void {
  const state = history.state as EntryState;
  if (spare || loadedAt < 0 || numberOf(state) > loadedAt) return;
  History.prototype.pushState.call(history, { ...state, spare: true }, '');
  recordEntry();
}

function onPop(event: PopStateEvent): void {
  const close = isProgrammatic ? null : closeTop;
  const guard = isProgrammatic ? undefined : activeLeaveGuard();
  isProgrammatic = false;
  const left = spare;
  recordEntry();
  if (returning) {
    returning = false;
    event.stopImmediatePropagation();
  } else if (close) {
    // The browser has already left the entry, so it steps forward again. Other listeners get neither event.
    event.stopImmediatePropagation();
    returning = true;
    history.go(1);
    close();
  } else if (guard?.comesBack()) {
    event.stopImmediatePropagation();
    returning = true;
  } else if (left && !spare && left.index === numberOf(event.state)) {
    // The step led from a spare entry, whose overlay is closed, to the entry of the same page.
    event.stopImmediatePropagation();
    const { spare: _mark, ...state } = left.state!;
    History.prototype.replaceState.call(history, state, '', left.href);
    leave();
  }
}

/**
 * Handles the back key. Call it before the router adds its listener, because listeners run in order of
 * registration. `leaveDocument` steps back from the page that the document was loaded with.
 */
export function installBackHandler(leaveDocument: () => void): void {
  leave = leaveDocument;
  loadedAt = numberOf(history.state);
  recordEntry();
  addEventListener('popstate', onPop);
}

/** Sets what the back key closes instead of leaving the page; null for nothing. */
export function setBackHandler(close: (() => void) | null): void {
  closeTop = close;
  // While the browser steps forward again, the entry above this one is the spare one.
  if (close && !returning) addSpareEntry();
}

/** Steps back although a sheet or dialog is open, which would close on the user's back key. */
export async function stepBackPastOverlays(take: () => Promise<void>): Promise<void> {
  isProgrammatic = true;
  try {
    await take();
  } finally {
    // The first history entry has nothing behind it, so no `popstate` comes to reset the flag.
    isProgrammatic = false;
  }
}
