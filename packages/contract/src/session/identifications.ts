/** The id of owners of a 5008. A deployment can configure another one. */
export const OWNER_5008_ID = 'OWNER_5008';
export const PPXCM_ID = '1PPXCM';
