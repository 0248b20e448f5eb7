import { createFocusTrap } from 'focus-trap';
import { type RefCallback, useEffect, useRef, useState } from 'react';
import { setBackHandler } from '#shared/routing/back.ts';
import { useRouteLocation } from '#shared/routing/navigation.tsx';

type Modal = {
  panel: HTMLElement;
  /** What holds the panel and its mask, beside the pages. */
  layer: Element;
  close: () => void;
  /** The entry of the history that it was opened with, where it is a step of its own. */
  step: string | null;
};

/** The one that is used last. */
const stack: Modal[] = [];
const asleep = new Set<Element>();

function layerOf(panel: HTMLElement): Element {
  const root = document.getElementById('root');
  let layer: Element = panel;
  while (layer.parentElement && ![root, document.body].includes(layer.parentElement))
    layer = layer.parentElement;
  return layer;
}

/** Nothing but the topmost can be reached; messages go on being read out. */
function putToSleep(): void {
  const layer = stack.at(-1)?.layer;
  const behind = new Set(
    [...(layer?.parentElement?.children ?? [])].filter(
      (child) => child !== layer && !child.matches('[role=status], script'),
    ),
  );
  for (const element of [...asleep].filter((element) => !behind.has(element))) {
    asleep.delete(element);
    element.removeAttribute('inert');
    element.removeAttribute('aria-hidden');
  }
  for (const element of behind) {
    asleep.add(element);
    element.setAttribute('inert', '');
    // Old WebViews do not know it.
    if (!('inert' in element)) (element as Element).setAttribute('aria-hidden', 'true');
  }
}

/** The topmost has changed. */
function settle(): void {
  putToSleep();
  const top = stack.at(-1);
  // Going back closes a step by itself.
  setBackHandler(top && top.step === null ? top.close : null);
}

/** What comes up behind while something is open. */
const watched = new MutationObserver(putToSleep);

function onKey(event: KeyboardEvent): void {
  // While characters are being put together it takes those away.
  if (event.key !== 'Escape' || event.isComposing) return;
  event.stopPropagation();
  stack.at(-1)?.close();
}

function enter(modal: Modal): () => void {
  const { panel, layer } = modal;
  const trap = createFocusTrap(panel, {
    initialFocus: () => panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel,
    fallbackFocus: panel,
    delayInitialFocus: false,
    preventScroll: true,
    escapeDeactivates: false,
    // The mask and messages take taps by themselves.
    allowOutsideClick: true,
  });
  if (stack.length === 0) addEventListener('keydown', onKey, true);
  stack.push(modal);
  // It remembers what had the focus, which what sleeps cannot have.
  trap.activate();
  settle();
  if (layer.parentElement) watched.observe(layer.parentElement, { childList: true });
  return () => {
    stack.splice(stack.indexOf(modal), 1);
    if (stack.length === 0) {
      removeEventListener('keydown', onKey, true);
      watched.disconnect();
    }
    settle();
    trap.deactivate();
  };
}

/**
 * Makes a panel modal while it is open: the keyboard stays inside, everything behind it sleeps, escape
 * and the back key close it, and the focus goes back to what opened it. The panel needs a role, a name and
 * `tabIndex={-1}`; what is marked `data-autofocus` has the focus first.
 */
export function useModal<T extends HTMLElement>(
  open: boolean,
  onClose: () => void,
): RefCallback<T> {
  // The kit puts it into the document later than it is opened, at times.
  const [panel, setPanel] = useState<T | null>(null);
  const close = useRef(onClose);
  const { key, state } = useRouteLocation();
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open || !panel) return undefined;
    const isStep =
      (state as { sheet?: string } | null)?.sheet !== undefined &&
      !stack.some(({ step }) => step === key);
    return enter({
      panel,
      layer: layerOf(panel),
      close: () => close.current(),
      step: isStep ? key : null,
    });
    // oxlint-disable-next-line react/exhaustive-deps -- the entry it was opened with
  }, [open, panel]);
  return setPanel;
}
