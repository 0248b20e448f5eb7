import { useEffect } from 'react';
import { loadScanCodes } from './load-scan-codes.ts';

/** The interval at which a shown code is asked for its use, in ms. */
export const ASK_EVERY_MS = 3_000;

/** Loads the component that draws codes beside the code. A failure is reported by the component. */
export const useScanCodes = (): void =>
  useEffect(() => void loadScanCodes().catch(() => undefined), []);

/** Whether the code on the screen is an old one. A phone that knows that it has no network pauses the call, which then never fails. */
export const isOutdated = ({
  isError,
  isPaused,
}: {
  isError: boolean;
  isPaused: boolean;
}): boolean => isError || isPaused;
