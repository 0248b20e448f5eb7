import { DAY_MS } from '@marque/contract/shanghai';

export const VIDEOS_A_DAY = { max: 10, windowMs: DAY_MS, code: 'VIDEO_TOO_MANY' } as const;
export const MIN_MS = 3_000;
export const MAX_MS = 300_000;
/** The longest side, in pixels. */
export const MAX_SIDE = 1_920;
/** How long a video stays that nothing uses: drafts may have it. */
export const KEEP_UNUSED_MS = 7 * DAY_MS;
export const CLEANED_AT_ONCE = 50;
