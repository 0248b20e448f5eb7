import { prefersReducedMotion } from '../ui/display/motion.ts';
import { isSlowDevice, recordPace } from './slow-device.ts';

type Transition = { ready: Promise<void>; finished: Promise<void>; skipTransition: () => void };
type DocumentWithTransitions = Document & {
  startViewTransition?: (update: () => Promise<void>) => Transition;
};

/** The direction between two pages: forward, or back through the history. */
export type Way = 'forward' | 'back';

/** The `view-transition-name` that a tapped picture and its place on the next page share. */
const NAME = 'grown-picture';
/** How long the old page is held for the next one, which otherwise appears without a transition. */
const LONGEST_WAIT_MS = 100;
/** The attribute of the place a picture grows into. Its value is the picture's key. */
const HEAD = 'data-grows-from';

/** The tapped pictures by key, for the transition back. */
const tapped = new Map<string, HTMLElement>();
let growing: string | null = null;
let shown: (() => void) | null = null;
let gesture = false;

/** Records that the picture of this key was tapped, so that the next page grows from it. */
export function growFrom(key: string, picture: HTMLElement | null): void {
  growing = picture && key;
  if (picture) tapped.set(key, picture);
}

const isInSight = (element: Element): boolean => {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
};
const headOfPage = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[${HEAD}]`)].find(isInSight);

const setName = (element: HTMLElement | undefined): void =>
  element?.style.setProperty('view-transition-name', NAME);
const removeName = (element: HTMLElement | undefined): void => {
  element?.style.removeProperty('view-transition-name');
};

/** The old page's picture that grows or shrinks, and a function that finds its place on the new page. */
function morph(way: Way): { from: HTMLElement; to: () => HTMLElement | undefined } | null {
  const key = growing;
  growing = null;
  if (way === 'forward') {
    const from = key === null ? undefined : tapped.get(key);
    if (!from || !isInSight(from)) return null;
    const to = () => {
      const head = headOfPage();
      return head?.getAttribute(HEAD) === key ? head : undefined;
    };
    return { from, to };
  }
  const from = headOfPage();
  const card = tapped.get(from?.getAttribute(HEAD) ?? '');
  return from && card ? { from, to: () => (isInSight(card) ? card : undefined) } : null;
}

/** Records that the page is committed. The first page of the document has no transition. */
export function pageShown(): void {
  document.documentElement.dataset.way ??= 'first';
  shown?.();
}

/**
 * Calls `show`, and resolves when its page is committed: with the milliseconds it took, or with null after
 * `LONGEST_WAIT_MS`.
 */
const standing = (show: () => void): Promise<number | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), LONGEST_WAIT_MS);
    const began = performance.now();
    shown = () => {
      clearTimeout(timer);
      shown = null;
      const took = performance.now() - began;
      recordPace('render', took);
      resolve(took);
    };
    show();
  });

/** Calls `then` when the next frame is painted. */
const afterPaint = (then: () => void): void => void requestAnimationFrame(() => setTimeout(then));

/**
 * Shows the next page. It slides in or grows from a picture. Without View Transitions, with reduced
 * motion, and without a direction it appears at once; on a slow device too, where the browser would hold
 * the old page longer than it takes to show the next one.
 */
export function changePage(way: Way | null, show: () => void): void {
  const page = document as DocumentWithTransitions;
  const swiped = gesture;
  gesture = false;
  // The browser has already animated a swipe.
  if (!way || swiped || !page.startViewTransition || prefersReducedMotion()) {
    growing = null;
    show();
    return;
  }
  const grown = morph(way);
  const { dataset } = document.documentElement;
  dataset.way = grown ? 'grow' : way;
  if (isSlowDevice()) {
    show();
    return;
  }
  setName(grown?.from);
  let place: HTMLElement | undefined;
  const asked = performance.now();
  let rendered: number | null = null;
  const transition = page.startViewTransition(async () => {
    recordPace('keep', performance.now() - asked);
    rendered = await standing(show);
    removeName(grown?.from);
    if (rendered === null) {
      transition.skipTransition();
      return;
    }
    place = grown?.to();
    setName(place);
  });
  const end = () => {
    removeName(grown?.from);
    removeName(place);
  };
  transition.finished.then(end, end);
  transition.ready.then(
    () => afterPaint(() => recordPace('add', performance.now() - asked - (rendered ?? 0))),
    // The browser skips the animation of a page that is hidden or late, which is shown all the same.
    () => undefined,
  );
}

/** Detects steps that the browser animates itself. Call it before the router adds its listener. */
export const watchGestures = (): void =>
  addEventListener('popstate', (event) => {
    gesture = (event as { hasUAVisualTransition?: boolean }).hasUAVisualTransition === true;
  });
