/** Delay of the pressed style, in which a touch can still turn into scrolling. */
const HOLD_MS = 50;
/** How long a quick tap shows the pressed style. */
const SEEN_MS = 140;
/** How far a finger may move during a tap, in CSS pixels. */
const SLIP = 10;

const TAPPABLE =
  'a[href], button, summary, label, [role=button], [role=tab], [role=radio], [role=checkbox], [role=switch], [role=option]';
const OFF = ':disabled, [aria-disabled=true], [aria-busy=true], [inert] *';

let pressed: Element | null = null;
let showing: ReturnType<typeof setTimeout> | undefined;
let start = { x: 0, y: 0 };

const letGo = (element: Element): void => element.removeAttribute('data-pressed');

/** The tappable element at a target: for a checkbox or radio its label, for a text field null. */
function tappableAt(target: EventTarget | null): Element | null {
  let element = target instanceof Element ? target.closest(TAPPABLE) : null;
  if (element?.matches('input')) element = element.closest('label');
  if (!element || element.matches(OFF)) return null;
  if (!element.matches('label')) return element;
  const choice = element.querySelector('[type=checkbox], [type=radio]');
  return choice && !choice.matches(OFF) ? element : null;
}

function give(): void {
  clearTimeout(showing);
  if (pressed) letGo(pressed);
  pressed = null;
}

function onDown({ target, isPrimary, button, clientX, clientY }: PointerEvent): void {
  document.documentElement.dataset.pointed = '';
  give();
  if (!isPrimary || button !== 0) return;
  pressed = tappableAt(target);
  if (!pressed) return;
  start = { x: clientX, y: clientY };
  const element = pressed;
  showing = setTimeout(() => element.setAttribute('data-pressed', ''), HOLD_MS);
}

function onMove({ clientX, clientY }: PointerEvent): void {
  if (pressed && Math.abs(clientX - start.x) + Math.abs(clientY - start.y) > SLIP) give();
}

function onUp(): void {
  if (!pressed) return;
  const element = pressed;
  clearTimeout(showing);
  pressed = null;
  element.setAttribute('data-pressed', '');
  setTimeout(() => pressed !== element && letGo(element), SEEN_MS);
}

/** Shows focus rings once the person navigates by keyboard. */
function onKey({ key }: KeyboardEvent): void {
  if (key === 'Tab' || key.startsWith('Arrow')) delete document.documentElement.dataset.pointed;
}

/**
 * Marks the pressed element with `data-pressed`, for the rule in press.css. `:active` would be too late,
 * because a WebView waits 100 ms and more to tell a tap from a scroll, and would match all ancestors too.
 */
export function installPress(): void {
  const passive = { passive: true, capture: true };
  addEventListener('pointerdown', onDown, passive);
  addEventListener('pointermove', onMove, passive);
  addEventListener('pointerup', onUp, passive);
  addEventListener('pointercancel', give, passive);
  addEventListener('keydown', onKey, passive);
}
