import { type Brand, BRANDS } from '../core.ts';

/** The agreements. Each has a text in versions. */
export const CONSENT_KINDS = [
  'user',
  'privacy',
  'marketing',
  'personalised',
  'realName',
  'licence',
  'profession',
  'lead',
  'insurance',
  'booking',
  'deposit',
  'drive',
  'blind',
  'presale',
  'purchase',
  'steps',
  'circlePrivacy',
  'coCreation',
  'ambassador',
] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/**
 * required: no account without it. optional: off until the person agrees. assumed: on until the
 * person objects. use: asked for at every use.
 */
export const CONSENT_BASIS = {
  user: 'required',
  privacy: 'required',
  marketing: 'optional',
  personalised: 'assumed',
  realName: 'use',
  licence: 'use',
  profession: 'use',
  lead: 'use',
  insurance: 'use',
  booking: 'use',
  deposit: 'use',
  drive: 'use',
  blind: 'use',
  presale: 'use',
  purchase: 'use',
  steps: 'use',
  circlePrivacy: 'use',
  coCreation: 'use',
  ambassador: 'use',
} as const satisfies Record<ConsentKind, 'required' | 'optional' | 'assumed' | 'use'>;

/** The consents that signing in requires. */
export const REQUIRED_CONSENTS = ['user', 'privacy'] as const satisfies readonly ConsentKind[];

/** The agreements that only some brands have. */
const ONLY: Partial<Record<ConsentKind, readonly Brand[]>> = {
  blind: ['bz'],
  presale: ['bz'],
  steps: ['xtl'],
  circlePrivacy: ['bz'],
  coCreation: ['bz'],
  ambassador: ['bz'],
};

export const consentKindsOf = (brand: Brand): readonly ConsentKind[] =>
  CONSENT_KINDS.filter((kind) => (ONLY[kind] ?? BRANDS).includes(brand));
