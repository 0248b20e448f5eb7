import { z } from 'zod';
import { Instant } from '../common.ts';
import type { Schemas } from '../core.ts';
import { PHONE } from '../phone.ts';
import { Reason } from './vault-schema.ts';

export const identityDeskSchemas = {
  'operator.identity': {
    input: z.strictObject({ phone: z.string().regex(PHONE), reason: Reason }),
    output: z.object({ name: z.string(), idNumber: z.string(), verifiedAt: Instant }),
  },
} satisfies Schemas;
