/** Calls once the frame that answers a tap is painted. */
export const afterPaint = (then: () => void): void =>
  void requestAnimationFrame(() => setTimeout(then));
