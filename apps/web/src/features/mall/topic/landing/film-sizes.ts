/** How wide a film stands on a landing. */
export const FILM_SIZES = '(min-width: 600px) 448px, 92vw';
