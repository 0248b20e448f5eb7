/** Owners of a 5008; each deployment may name its own id. */
export const OWNER_5008_ID = 'OWNER_5008';
export const PPXCM_ID = '1PPXCM';
