import type { Page } from 'playwright-core';

type KeptShares = { kept: string[] };

/** Run in a page: records the shared links instead of passing them to the phone. */
export function keepShares(): void {
  const kept: string[] = [];
  Object.assign(window, { kept });
  Object.defineProperty(navigator, 'share', {
    value: ({ url }: { url: string }) => Promise.resolve(void kept.push(url)),
  });
}

/** Waits for the link that was shared last and returns it. */
export const lastShared = async (page: Page): Promise<string> => {
  const handle = await page.waitForFunction(() => (window as unknown as KeptShares).kept.at(-1));
  return (await handle.jsonValue())!;
};
