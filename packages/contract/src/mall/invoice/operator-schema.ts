import { Done } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { byOrder } from '../../operator/schema.ts';

export const invoiceDeskSchemas = {
  'operator.invoice': { input: byOrder, output: Done },
} satisfies Schemas;
