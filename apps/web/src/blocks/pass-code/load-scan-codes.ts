/** Loads the component that draws codes. */
export const loadScanCodes = () => import('./scan-codes.tsx');
