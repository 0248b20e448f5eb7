import type { Page } from 'playwright-core';

type Kept = { kept: string[] };

/** Run in a page: keeps the links it shares instead of handing them to the phone. */
export function keepShares(): void {
  const kept: string[] = [];
  Object.assign(window, { kept });
  Object.defineProperty(navigator, 'share', {
    value: ({ url }: { url: string }) => Promise.resolve(void kept.push(url)),
  });
}

/** The link that was shared last; waits for one. */
export const lastShared = async (page: Page): Promise<string> => {
  const handle = await page.waitForFunction(() => (window as unknown as Kept).kept.at(-1));
  return (await handle.jsonValue())!;
};
