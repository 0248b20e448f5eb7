import { forgetFirstPage } from '../routing/first-page.ts';
import { trackNavigation } from '../routing/navigation-state.ts';

/** Time after which a page that is still shown counts as not left. */
const LEAVE_TIMEOUT_MS = 10_000;

/**
 * Leaves the product for a cashier or another page that returns. After the return the visit's first page
 * is a new one, so that back never leads to the cashier.
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
      setTimeout(resolve, LEAVE_TIMEOUT_MS);
    }),
  );
}
