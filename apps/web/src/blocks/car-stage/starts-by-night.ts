/** Whether the page is shown in the night of its brand, where a car is first seen with its lamps on. */
export const startsByNight = (): boolean =>
  getComputedStyle(document.documentElement).getPropertyValue('--by-night').trim() === 'block';
