/** Where the picture of a configuration that was passed on is, as a card of a host shows it: 1000 × 800, JPEG. */
export const carCardUrl = (temp: string): string => `/media/car-card/${temp}.jpg`;
