import { z } from 'zod';
import { Instant } from '../common.ts';
import type { Schemas } from '../core.ts';
import { TypedPhone } from '../session/schema.ts';
import { Reason } from '../operator/schema.ts';

export const identityDeskSchemas = {
  'operator.identity': {
    input: z.strictObject({ phone: TypedPhone, reason: Reason }),
    output: z.object({ name: z.string(), idNumber: z.string(), verifiedAt: Instant }),
  },
} satisfies Schemas;
