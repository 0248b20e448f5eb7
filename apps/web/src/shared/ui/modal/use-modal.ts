import { createFocusTrap } from 'focus-trap';
import { type RefCallback, useEffect, useRef, useState } from 'react';
import { setBackHandler } from '#shared/routing/back-handler.ts';
import { useRouteLocation } from '#shared/routing/navigation.tsx';

type Modal = {
  panel: HTMLElement;
  /** The element with the panel and its mask, a sibling of the pages. */
  layer: Element;
  close: () => void;
  /** The key of the history entry that opened the panel; null without its own entry. */
  step: string | null;
};

/** The open modals, the topmost last. */
const stack: Modal[] = [];
const inertElements = new Set<Element>();

function layerOf(panel: HTMLElement): Element {
  const root = document.getElementById('root');
  let layer: Element = panel;
  while (layer.parentElement && ![root, document.body].includes(layer.parentElement))
    layer = layer.parentElement;
  return layer;
}

/** Makes everything but the topmost modal inert. Toasts stay available to screen readers. */
function updateInert(): void {
  const layer = stack.at(-1)?.layer;
  const behind = new Set(
    [...(layer?.parentElement?.children ?? [])].filter(
      (child) => child !== layer && !child.matches('[role=status], script'),
    ),
  );
  for (const element of [...inertElements].filter((element) => !behind.has(element))) {
    inertElements.delete(element);
    element.removeAttribute('inert');
    element.removeAttribute('aria-hidden');
  }
  for (const element of behind) {
    inertElements.add(element);
    element.setAttribute('inert', '');
    // Old WebViews do not support `inert`.
    if (!('inert' in element)) (element as Element).setAttribute('aria-hidden', 'true');
  }
}

/** Updates inert elements and back key after the topmost modal has changed. */
function settle(): void {
  updateInert();
  const top = stack.at(-1);
  // A modal with its own history entry closes by the step back itself.
  setBackHandler(top && top.step === null ? top.close : null);
}

/** Makes elements inert that are added behind an open modal. */
const watched = new MutationObserver(updateInert);

function onKey(event: KeyboardEvent): void {
  // During input with an IME, escape cancels the composition.
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
    // Mask and toasts handle their own taps.
    allowOutsideClick: true,
  });
  if (stack.length === 0) addEventListener('keydown', onKey, true);
  stack.push(modal);
  // The trap remembers the focused element, so it is activated before that becomes inert.
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
 * Makes a panel modal while it is open: the focus stays inside, everything behind it is inert, escape and
 * the back key close it, and the focus then returns to the element that opened it. The panel needs a
 * role, a name and `tabIndex={-1}`. The element with `data-autofocus` gets the focus first.
 */
export function useModal<T extends HTMLElement>(
  open: boolean,
  onClose: () => void,
): RefCallback<T> {
  // antd-mobile may mount the panel later than it is opened.
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
    // oxlint-disable-next-line react/exhaustive-deps -- `key` and `state` are those of the entry that opened the panel
  }, [open, panel]);
  return setPanel;
}
