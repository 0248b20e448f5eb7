/** One design pixel (of 375) in CSS pixels. */
export const designPixel = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) / 37.5;
