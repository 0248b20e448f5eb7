/** The id of owners of a 5008. A deployment can configure another one. */
export const OWNER_5008_ID = 'OWNER_5008';
export const PPXCM_ID = '1PPXCM';

/** Identifications that operators grant and that say in which role somebody writes in the community. */
export const ROLE_OF_IDENTIFICATION: Readonly<
  Record<string, 'official' | 'dealer' | 'technician' | undefined>
> = { OFFICIAL: 'official', DEALER: 'dealer', TECHNICIAN: 'technician' };

/** The drawn badges of owners, for identifications that were granted without a picture. */
export const BADGE_OF_IDENTIFICATION: Readonly<Record<string, string | undefined>> = {
  OWNER_XTL: '/media/badge-art/xtl-1-key-1-96.webp',
  OWNER_BZ: '/media/badge-art/bz-2-key-1-96.webp',
  [OWNER_5008_ID]: '/media/badge-art/bz-2-car-1-96.webp',
};
