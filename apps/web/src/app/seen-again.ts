import { focusManager, type Query, type QueryClient } from '@tanstack/react-query';
import { STALE_TIME } from '#shared/api/use-api.ts';

/** Whether the page has just been seen again after a time out of view. */
let wasAway = false;

/**
 * What is asked again when the page is seen again: all that is shown as live, whatever its age, because it
 * may have loaded while nobody saw the page.
 */
export const refetchWhenSeenAgain = ({ meta }: Pick<Query, 'meta'>): 'always' | false =>
  wasAway && meta?.stale === 'live' ? 'always' : false;

/** Tells the queries when the page is seen again, after another app, another tab or another document. */
export function watchSight(client: QueryClient): void {
  let leftAt = document.hidden ? Date.now() : null;
  focusManager.setEventListener((onFocus) => {
    const onVisibility = () => {
      if (document.hidden) leftAt ??= Date.now();
      else {
        wasAway = leftAt !== null && Date.now() - leftAt >= STALE_TIME.live;
        leftAt = null;
      }
      // Calls that wait for the page to be seen go on, however short it was away.
      onFocus();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      // Another document may have changed whatever this one shows, such as a cashier.
      if (persisted)
        void client.invalidateQueries({ refetchType: 'active' }, { cancelRefetch: false });
    };
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pageshow', onShow);
    };
  });
}
