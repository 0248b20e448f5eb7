export type SdkState = { url: string; state: 'configuring' | 'ready' | 'failed'; error?: unknown };

let last: SdkState | null = null;
export const recordSdkState = (state: SdkState): void => void (last = state);
/** The result of the latest configuration of the SDK, for the diagnostics page. */
export const sdkState = (): SdkState | null => last;
