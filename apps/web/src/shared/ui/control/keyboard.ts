/** Smallest change of height, in pixels, that counts as a keyboard. Browser bars change it by less. */
const MIN_KEYBOARD_HEIGHT = 120;
/** Space in pixels above the keyboard for the page's bottom bar, and at the top for its header. */
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

/** The height in pixels that the keyboard covers; 0 when the browser shrinks the page instead. */
function covered(viewport: VisualViewport): number {
  // Zooming also makes the visual viewport smaller.
  if (viewport.scale > 1.01) return 0;
  const hidden = innerHeight - viewport.height - viewport.offsetTop;
  return hidden >= MIN_KEYBOARD_HEIGHT ? Math.round(hidden) : 0;
}

/** Scrolls a field that is covered or out of view to the middle of the visible part. */
export function scrollFieldIntoView(field: HTMLElement, viewport: VisualViewport | null): void {
  const top = viewport?.offsetTop ?? 0;
  const height = viewport?.height ?? innerHeight;
  const rect = field.getBoundingClientRect();
  if (rect.top < top + HEADER || rect.bottom > top + height - BAR)
    field.scrollIntoView({ block: 'center' });
}

/**
 * Keeps the focused field and the bars at the bottom above the keyboard. Sets `--keyboard` to the height
 * that the keyboard covers. Returns a function that stops watching.
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
  // iOS leaves the page shifted after the keyboard has closed.
  const onBlur = () =>
    setTimeout(() => {
      if (!isField(document.activeElement)) window.scrollTo(0, window.scrollY);
    }, AFTER_BLUR_MS);

  // Android resizes the window, iOS only the visual viewport.
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
