import { z } from 'zod';
import { Id } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { PreviewToken } from '../../page-blocks/composed-page.ts';
import { Landing } from '../../page-blocks/schema.ts';

export const topicSchemas = {
  'topic.detail': {
    input: z.strictObject({ id: Id, preview: PreviewToken.optional() }),
    output: Landing,
  },
} satisfies Schemas;
