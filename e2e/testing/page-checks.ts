import type { Page } from 'playwright-core';

/** What leaves the sides of the screen without being in a row that scrolls; the width as it is set. */
export const sidewaysOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const scrolls = (element: Element): boolean => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(one).overflowX))
          return true;
      return false;
    };
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > root.clientWidth + 0.5 && !scrolls(element),
    );
    return [
      `${root.scrollWidth} px of content on ${root.clientWidth} px`,
      ...beyond.slice(0, 3).map((element) => element.outerHTML.slice(0, 120)),
    ];
  });

/** Words that have no room at all. */
export const squeezedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => {
        const own = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        return (
          own &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('.visually-hidden, svg') &&
          element.getBoundingClientRect().width < 1
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Money without two decimals or without separators, with what stands around it; deposits are said in whole yuan where the sentence says when they come back. */
export const looseMoney = async (page: Page): Promise<string[]> => {
  const text = await page.evaluate(() => document.body.innerText);
  const loose =
    /.{0,12}(?:¥(?!\d{1,3}(?:,\d{3})*(?:\.\d{2}(?!\d)|(?=(?: 盲订)?[，（](?:锁单前|自己反悔|(?:未使用)?随时可退))))|[满减省降涨] ?\d[\d.,]* ?(?:元|减|可用|包邮|免|，|$)).{0,16}/gm;
  return [...text.matchAll(loose)].map(([found]) => found);
};

/** Headings of the first level that can be seen. */
export const mainHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1')]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      .map((heading) => heading.textContent.trim()),
  );

/** Pictures whose place is not known before they come. */
export const unsizedPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        if (!image.checkVisibility()) return false;
        const { aspectRatio, position } = getComputedStyle(image);
        const sized = image.hasAttribute('width') && image.hasAttribute('height');
        return !sized && aspectRatio === 'auto' && position !== 'absolute';
      })
      .map((image) => image.outerHTML.slice(0, 160)),
  );

/** How far what was already there has moved since the page began: the sum of its layout shifts. */
export const layoutShift = (page: Page): Promise<{ score: number; moved: string[] }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        type Shift = PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          const shifts = (list.getEntries() as Shift[]).filter((shift) => !shift.hadRecentInput);
          resolve({
            score: shifts.reduce((sum, shift) => sum + shift.value, 0),
            moved: shifts.flatMap(({ sources }) =>
              sources.map(({ node }) =>
                node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent),
              ),
            ),
          });
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift nothing is ever reported.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ score: 0, moved: [] })));
      }),
  );

/** The side of a finger's target, in CSS pixels. */
const TARGET = 44;

/**
 * What can be tapped on less than a finger's width or height, with its size. Felt out from each
 * middle, so that areas of labels and pseudo-elements count, and neighbours that lie over them too.
 * Links within a running text are as high as its lines.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const KINDS =
      'a[href], button, input:not([type=hidden]), textarea, select, summary, [role=button], [role=tab], [role=radio], [role=checkbox], [role=switch]';
    const seen = new Set<string>();
    const found: string[] = [];
    const before = window.scrollY;
    const areaOf = (element: Element): Element => element.closest('label') ?? element;
    const inText = (element: Element): boolean => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const around = element.parentElement!;
      return around.textContent.trim().length > element.textContent.trim().length;
    };
    for (const element of document.querySelectorAll<HTMLElement>(KINDS)) {
      if (!element.checkVisibility({ opacityProperty: false, visibilityProperty: true })) continue;
      if (element.closest('[inert], [aria-hidden=true]') || inText(element)) continue;
      const area = areaOf(element);
      const { width, height } = area.getBoundingClientRect();
      if (width >= least - 0.5 && height >= least - 0.5) continue;
      // One of each kind of part stands for its like.
      const like = `${element.tagName}.${element.className}.${Math.round(width)}.${Math.round(height)}`;
      if (seen.has(like)) continue;
      area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = area.getBoundingClientRect();
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const hits = (atX: number, atY: number): boolean => {
        const hit = document.elementFromPoint(atX, atY);
        return hit !== null && (area.contains(hit) || areaOf(hit.closest(KINDS) ?? hit) === area);
      };
      // Covered or out of sight: nothing to tap here.
      if (!hits(x, y)) continue;
      seen.add(like);
      const reach = (dx: number, dy: number): number => {
        let n = 0;
        while (n < least && hits(x + dx * (n + 0.5), y + dy * (n + 0.5))) n += 0.5;
        return n;
      };
      const wide = reach(-1, 0) + reach(1, 0);
      const high = reach(0, -1) + reach(0, 1);
      if (wide < least - 1 || high < least - 1)
        found.push(`${Math.round(wide)} × ${Math.round(high)}: ${element.outerHTML.slice(0, 160)}`);
    }
    window.scrollTo({ top: before, behavior: 'instant' });
    return found;
  }, TARGET);
