/** Whether the step back under way is one that the product itself takes. */
export const steps = { own: false };

/** Takes a step back, whatever lies over the page: it is not somebody's back key. */
export function stepBack<T>(take: () => T): T {
  steps.own = true;
  return take();
}
