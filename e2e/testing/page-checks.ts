import type { Page } from 'playwright-core';

/** Elements that overflow the screen sideways outside of a scrolling row, at the current width. */
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

/** Elements whose text has no width. */
export const squeezedTexts = (page: Page): Promise<string[]> =>
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

/** Amounts without two decimals or separators, with the text around them. Deposits may be in whole yuan when the sentence says when they are refunded. */
export const looseMoney = async (page: Page): Promise<string[]> => {
  const text = await page.evaluate(() => document.body.innerText);
  const loose =
    /.{0,12}(?:¥(?!\d{1,3}(?:,\d{3})+(?![\d.])|\d{1,3}(?:,\d{3})*(?:\.\d{2}(?!\d)|(?=(?: 盲订)?[，（](?:锁单前|自己反悔|(?:未使用)?随时可退))))|[满减省降涨] ?\d[\d.,]* ?(?:元|减|可用|包邮|免|，|$)).{0,16}/gm;
  return [...text.matchAll(loose)].map(([found]) => found);
};

/** The texts of the visible `h1` headings. */
export const mainHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1')]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      .map((heading) => heading.textContent.trim()),
  );

/** Pictures without a size before they load. */
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

/** The sum of the page's layout shifts since its load, and the elements that moved. */
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
        // The observer reports nothing when there is no shift.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ score: 0, moved: [] })));
      }),
  );

/** The minimum side of a touch target, in CSS pixels. */
const TARGET = 44;

/**
 * Tappable elements below the minimum size, with their sizes. Each is hit-tested from its centre, so that
 * areas of labels and pseudo-elements count, and so do elements that cover it. Links within running text
 * are exempt in height.
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
      // A finger slides along the letters, and the whole bar is the target.
      if (element.closest('nav[aria-label=按字母查找]')) continue;
      const area = areaOf(element);
      const { width, height } = area.getBoundingClientRect();
      if (width >= least - 0.5 && height >= least - 0.5) continue;
      // One element of each tag, class and size is tested.
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
      // A covered or invisible element cannot be tapped.
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
