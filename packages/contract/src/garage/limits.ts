/** The highest reading of an odometer, in km. */
export const MAX_KM = 999_999;
