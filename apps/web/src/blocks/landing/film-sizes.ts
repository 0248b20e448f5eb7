/** The `sizes` of a film on a landing. */
export const FILM_SIZES = '(min-width: 600px) 448px, 92vw';
