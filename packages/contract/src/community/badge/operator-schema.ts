import { z } from 'zod';
import { Id } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { TypedPhone } from '../../session/schema.ts';

const Held = z.object({
  /** Badges with their levels, e.g. 2. */
  badges: z.array(
    z.object({ id: Id, name: z.string(), level: z.number().int(), value: z.number().int() }),
  ),
});

export const badgeDeskSchemas = {
  'operator.badges': { input: z.strictObject({ phone: TypedPhone }), output: Held },
  'operator.badgeGrant': {
    input: z.strictObject({ phone: TypedPhone, id: Id, level: z.number().int().min(1).max(3) }),
    output: Held,
  },
  'operator.badgeRevoke': { input: z.strictObject({ phone: TypedPhone, id: Id }), output: Held },
  'operator.badgeReplay': { input: z.strictObject({ phone: TypedPhone }), output: Held },
} satisfies Schemas;
