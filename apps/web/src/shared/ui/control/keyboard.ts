/** Browsers' own bars change the height by less. */
const MIN_KEYBOARD_HEIGHT = 120;
/** Room kept above the keyboard for a page's bottom bar, and below the top for its header. */
const BAR = 72;
const HEADER = 56;
const AFTER_BLUR_MS = 100;

const TYPED = new Set([
  'text',
  'tel',
  'password',
  'search',
  'email',
  'number',
  'url',
  'date',
  'time',
]);

const isField = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && TYPED.has(element.type));

/** How much of the page the keyboard covers, in pixels; 0 where it makes the page smaller instead. */
function covered(viewport: VisualViewport): number {
  // A page that is zoomed shows less of itself too.
  if (viewport.scale > 1.01) return 0;
  const hidden = innerHeight - viewport.height - viewport.offsetTop;
  return hidden >= MIN_KEYBOARD_HEIGHT ? Math.round(hidden) : 0;
}

/** Moves a field that is covered or pushed out to the middle of what is left. */
export function scrollFieldIntoView(field: HTMLElement, viewport: VisualViewport | null): void {
  const top = viewport?.offsetTop ?? 0;
  const height = viewport?.height ?? innerHeight;
  const rect = field.getBoundingClientRect();
  if (rect.top < top + HEADER || rect.bottom > top + height - BAR)
    field.scrollIntoView({ block: 'center' });
}

/**
 * Keeps the field in use above the keyboard, and bars at the bottom with it: `--keyboard` is the
 * height it covers. Gives what ends it.
 */
export function watchKeyboard(): () => void {
  const { style } = document.documentElement;
  const viewport = window.visualViewport;
  let height = 0;

  const adapt = () => {
    const now = viewport ? covered(viewport) : 0;
    if (now !== height) {
      height = now;
      if (height > 0) style.setProperty('--keyboard', `${height}px`);
      else style.removeProperty('--keyboard');
    }
    if (isField(document.activeElement)) scrollFieldIntoView(document.activeElement, viewport);
  };
  const onFocus = () => {
    if (height > 0) adapt();
  };
  // iOS leaves the page shifted after its keyboard has gone.
  const onBlur = () =>
    setTimeout(() => {
      if (!isField(document.activeElement)) window.scrollTo(0, window.scrollY);
    }, AFTER_BLUR_MS);

  // Android makes the window smaller, iOS what can be seen of it.
  addEventListener('resize', adapt);
  viewport?.addEventListener('resize', adapt);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  return () => {
    removeEventListener('resize', adapt);
    viewport?.removeEventListener('resize', adapt);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    style.removeProperty('--keyboard');
  };
}
