import { z } from 'zod';
import { Nothing } from '../common.ts';
import type { Schemas } from '../core.ts';
import { Reason } from '../operator/schema.ts';
import { TypedPhone } from '../session/schema.ts';

export const VaultState = z.object({
  /** The version of the present key. */
  key: z.string(),
  columns: z.array(
    z.object({
      /** The column as `table.column`. */
      name: z.string(),
      /** The number of rows by the version of their key. */
      keys: z.record(z.string(), z.number().int()),
    }),
  ),
});
export type VaultState = z.infer<typeof VaultState>;

const Rows = z.object({ count: z.number().int() });

export const vaultSchemas = {
  'operator.vault': { input: Nothing, output: VaultState },
  /** `count`: the number of columns to re-encrypt. */
  'operator.vaultRotate': { input: Nothing, output: Rows },
  /** `count`: the number of rows erased. */
  'operator.vaultErase': {
    input: z.strictObject({
      phone: TypedPhone,
      reason: Reason,
      /** Whether to close the account too, so that its phone number can register again. */
      account: z.boolean().optional(),
    }),
    output: Rows,
  },
} satisfies Schemas;
