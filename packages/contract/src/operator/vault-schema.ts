import { z } from 'zod';
import { Line, Nothing } from '../common.ts';
import type { Schemas } from '../core.ts';
import { PHONE } from '../phone.ts';

/** Why an operator looks at, or changes, what is about a person. */
export const Reason = Line.min(4).max(200);

export const VaultState = z.object({
  /** The version of the key that seals. */
  key: z.string(),
  columns: z.array(
    z.object({
      /** `table.column`. */
      name: z.string(),
      /** Rows by the version of the key that sealed them. */
      keys: z.record(z.string(), z.number().int()),
      /** Rows that are still to be sealed. */
      unsealed: z.number().int(),
    }),
  ),
});
export type VaultState = z.infer<typeof VaultState>;

const Rows = z.object({ count: z.number().int() });

export const vaultSchemas = {
  'operator.vault': { input: Nothing, output: VaultState },
  /** `count`: columns to go through. */
  'operator.vaultRotate': { input: Nothing, output: Rows },
  /** `count`: rows erased. */
  'operator.vaultErase': {
    input: z.strictObject({
      phone: z.string().regex(PHONE),
      reason: Reason,
      /** The account is given up as well: its phone may register anew. */
      account: z.boolean().optional(),
    }),
    output: Rows,
  },
} satisfies Schemas;
