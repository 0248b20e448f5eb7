import { z } from 'zod';
import { Done, Instant, Nothing } from '../common.ts';
import type { Schemas } from '../core.ts';
import { IdentityForm } from './form.ts';

/** What a real name is used for. */
export const IDENTITY_PURPOSES = [
  'tax',
  'carOrder',
  'certification',
  'desk',
  'ambassador',
] as const;
export type IdentityPurpose = (typeof IDENTITY_PURPOSES)[number];

export const IdentityState = z.object({
  /** Masked; null for who has not told. */
  identity: z.object({ name: z.string(), idNumber: z.string(), verifiedAt: Instant }).nullable(),
  /** How often it may be tried today. */
  triesLeft: z.number().int(),
  /** Who used it for what, the newest first. */
  uses: z.array(z.object({ purpose: z.enum(IDENTITY_PURPOSES), at: Instant })),
});
export type IdentityState = z.infer<typeof IdentityState>;

export const identitySchemas = {
  'identity.show': { input: Nothing, output: IdentityState },
  'identity.verify': { input: z.strictObject(IdentityForm.shape), output: IdentityState },
  'identity.withdraw': { input: Nothing, output: Done },
} satisfies Schemas;
