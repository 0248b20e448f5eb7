import { prefersReducedMotion } from '../ui/display/motion.ts';

type ViewTransition = { finished: Promise<void> };
type DocumentWithTransitions = Document & {
  startViewTransition?: (update: () => Promise<void>) => ViewTransition;
};

/** A step from one page to another: forward, or back through the history. */
export type Way = 'forward' | 'back';

/** The name a picture and the place it grows into share while the pages change. */
const NAME = 'grown-picture';
/** A page that takes longer than this to be drawn appears by itself. */
const LONGEST_WAIT_MS = 400;
/** The place of a page's own picture, with the key of the picture that grows into it. */
const HEAD = 'data-grows-from';

/** Where each picture was tapped, for the way back. */
const tapped = new Map<string, HTMLElement>();
let growing: string | null = null;
let shown: (() => void) | null = null;
let gesture = false;

/** The picture of this key was tapped: the page it leads to grows from it. */
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

const name = (element: HTMLElement | undefined): void =>
  element?.style.setProperty('view-transition-name', NAME);
const unname = (element: HTMLElement | undefined): void => {
  element?.style.removeProperty('view-transition-name');
};

/** The picture of the old page that grows or shrinks, and how to find its place on the new one. */
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

/** The page stands in the document; the first one was not come to from another. */
export function pageShown(): void {
  document.documentElement.dataset.way ??= 'first';
  shown?.();
}

/** Resolves when the page of `show` stands, or takes too long. */
const standing = (show: () => void): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT_MS);
    shown = () => {
      clearTimeout(timer);
      shown = null;
      resolve();
    };
    show();
  });

/** Shows the next page: it slides in, or grows from a picture; where that cannot be or is not wanted it appears. */
export function changePage(way: Way | null, show: () => void): void {
  const page = document as DocumentWithTransitions;
  const swiped = gesture;
  gesture = false;
  // A browser that draws the step itself, such as a swipe, has drawn it already.
  if (!way || swiped || !page.startViewTransition || prefersReducedMotion()) {
    growing = null;
    show();
    return;
  }
  const grown = morph(way);
  const { dataset } = document.documentElement;
  dataset.way = grown ? 'grow' : way;
  name(grown?.from);
  let place: HTMLElement | undefined;
  const transition = page.startViewTransition(async () => {
    await standing(show);
    unname(grown?.from);
    place = grown?.to();
    name(place);
  });
  const end = () => {
    unname(grown?.from);
    unname(place);
  };
  transition.finished.then(end, end);
}

/** Learns of steps that the browser draws itself. Called before the router listens. */
export const watchGestures = (): void =>
  addEventListener('popstate', (event) => {
    gesture = (event as { hasUAVisualTransition?: boolean }).hasUAVisualTransition === true;
  });
