/** How a test drive takes place unless somebody chooses otherwise: in the store. */
export const DEFAULT_DRIVE_TYPE = '进店试驾';
