/**
 * Returns the address of a temporary wish's picture for the cards of hosts: 1000 × 800 px, JPEG.
 */
export const carCardUrl = (temp: string): string => `/media/car-card/${temp}.jpg`;
