import { DAY_MS } from '@marque/contract/shanghai';

export const SPOTS_A_DAY = { max: 5, windowMs: DAY_MS, code: 'SPOT_DAY_FULL' } as const;
/** Two spots of a kind are the same when they are so near, in metres. */
export const SAME_WITHIN_M = 50;
/** The spots of a list, and of a member's own. */
export const SHOWN = 20;
