/** One pixel of the design (375 wide) in pixels of the screen. */
export const designPixel = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) / 37.5;
