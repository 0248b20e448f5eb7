import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is asked is what is wrong, not what is right nor where it stands. */
const OPTIONS = { resultTypes: ['violations'], selectors: false, preload: false };

/**
 * Accessibility findings of the page as it stands that nobody should meet: of every rule, or of those
 * named.
 */
export async function seriousFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Colours are judged when nothing is pressed or moves any more.
  await page.waitForFunction(() => document.querySelector('[data-pressed]') === null);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => null)),
    ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const options = { ...OPTIONS, ...(rules && { runOnly: [...rules] }) };
  return page.evaluate(async (options) => {
    const { axe: checker } = window as unknown as {
      axe: {
        run: (options: object) => Promise<{
          violations: { id: string; impact: string; nodes: { html: string }[] }[];
        }>;
      };
    };
    const { violations } = await checker.run(options);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]!.html.slice(0, 160)}`);
  }, options);
}
