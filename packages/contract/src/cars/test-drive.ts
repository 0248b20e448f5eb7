/** The default kind of a test drive: at the dealer. */
export const DEFAULT_DRIVE_TYPE = '进店试驾';
