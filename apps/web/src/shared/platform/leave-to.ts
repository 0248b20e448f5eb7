import { forgetFirstPage } from '../routing/first-page.ts';
import { trackNavigation } from '../routing/navigation-state.ts';

/** A page that has not gone by then stays. */
const GONE_MS = 10_000;

/**
 * Leaves the product, for a cashier or another page that comes back. Back never leads there again: who
 * returns begins anew.
 */
export function leaveTo(address: string): void {
  forgetFirstPage();
  location.assign(address);
  void trackNavigation(
    new Promise((resolve) => {
      const back = () => {
        if (document.visibilityState === 'hidden') return;
        document.removeEventListener('visibilitychange', back);
        resolve();
      };
      document.addEventListener('visibilitychange', back);
      setTimeout(resolve, GONE_MS);
    }),
  );
}
