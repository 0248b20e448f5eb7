import type { Identification } from '@marque/contract/common';
import { OWNER_5008_ID as OWNER_5008, PPXCM_ID } from '@marque/contract/session/identifications';

/** The identification id of people who ordered a 5008, which a deployment can set. */
export const OWNER_5008_ID: string = import.meta.env.VITE_OWNER_5008_ID ?? OWNER_5008;

/** The JPEG quality of a cropped avatar, from 0 to 100. */
export const AVATAR_QUALITY = 100;

const SIZE_SUFFIX = /@!300(?=$|[?#])/;
const NOTHING = new Set(['', 'null', 'undefined']);

/** The full-size address of an avatar from another system; null for the default avatar. */
export function avatarSource(src: string | null | undefined): string | null {
  const address = (src ?? '').trim();
  return NOTHING.has(address) ? null : address.replace(SIZE_SUFFIX, '');
}

export type IdentificationIds = Identification['identification'];
export type AvatarFrame = 'owner5008' | 'ppxcm';

/** The avatar frame of a member's identification; null for everyone else. */
export function frameOf(identification: IdentificationIds | null | undefined): AvatarFrame | null {
  const ids = new Set(identification?.map(({ id }) => id));
  if (ids.has(OWNER_5008_ID)) return 'owner5008';
  return ids.has(PPXCM_ID) ? 'ppxcm' : null;
}
