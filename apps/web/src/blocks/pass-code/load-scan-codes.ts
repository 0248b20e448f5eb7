/** What draws a code. */
export const loadScanCodes = () => import('./scan-codes.tsx');
