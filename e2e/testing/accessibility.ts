import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules with minor or moderate findings only, which the tests leave out. */
const NOT_ASKED = `aria-allowed-role aria-deprecated-role empty-heading empty-table-header
  focus-order-semantics form-field-multiple-labels heading-order hidden-content
  html-xml-lang-mismatch image-redundant-alt landmark-banner-is-top-level
  landmark-contentinfo-is-top-level landmark-main-is-top-level landmark-no-duplicate-banner
  landmark-no-duplicate-contentinfo landmark-no-duplicate-main landmark-one-main landmark-unique
  meta-viewport meta-viewport-large no-autoplay-audio page-has-heading-one
  presentation-role-conflict region scope-attr-valid server-side-image-map skip-link
  table-duplicate-name`.split(/\s+/);
/** Options for axe: it reports violations only, without selectors. */
const OPTIONS = {
  resultTypes: ['violations'],
  selectors: false,
  preload: false,
  rules: Object.fromEntries(NOT_ASKED.map((rule) => [rule, { enabled: false }])),
};

/** Waits until no element is pressed or animated. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-pressed]') === null);
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        );
    // A finished transition of a colour may start transitions of elements that inherit it.
    for (let now = moving(); now.length > 0; now = moving())
      await Promise.all(now.map((animation) => animation.finished.catch(() => null)));
  });
}

/** How often a page is checked at most when a transition begins during the check. */
const JUDGED = 3;

/**
 * The serious and critical accessibility findings of the page in its current state, of all rules or of
 * `rules`.
 */
export async function seriousFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const options = { ...OPTIONS, ...(rules && { runOnly: [...rules] }) };
  for (let judged = 1; ; judged++) {
    await settle(page);
    const { moved, findings } = await page.evaluate(async (options) => {
      const { axe: checker } = window as unknown as {
        axe: {
          run: (options: object) => Promise<{
            violations: { id: string; impact: string; nodes: { html: string }[] }[];
          }>;
        };
      };
      // During a transition, for instance of a button that becomes enabled, colours are not the final ones.
      let moved = false;
      const note = () => (moved = true);
      document.addEventListener('transitionrun', note);
      const { violations } = await checker.run(options);
      document.removeEventListener('transitionrun', note);
      const findings = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes[0]!.html.slice(0, 160)}`);
      return { moved: moved || document.getAnimations().length > 0, findings };
    }, options);
    if (findings.length === 0 || !moved || judged === JUDGED) return findings;
  }
}
