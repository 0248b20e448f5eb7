/** The most claim-free years that count; this many stands for more as well. */
export const MAX_CLAIM_FREE = 3;
