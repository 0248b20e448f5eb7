import { useEffect } from 'react';
import { loadScanCodes } from './load-scan-codes.ts';

/** The interval at which a shown code is asked for its use, in ms. */
export const ASK_EVERY_MS = 3_000;

/** Loads the component that draws codes beside the code. A failure is reported by the component. */
export const useScanCodes = (): void =>
  useEffect(() => void loadScanCodes().catch(() => undefined), []);
