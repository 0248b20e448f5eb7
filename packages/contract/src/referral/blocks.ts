import { z } from 'zod';
import { blockSchemas, BlockTitle } from '../page-blocks/parts.ts';
import { ProgrammeCard } from './programme/schema.ts';

/** The programmes of recommending that run now. Left out without any. */
export const programmes = blockSchemas(
  'programmes',
  z.strictObject({ title: BlockTitle, most: z.int().min(1).max(6).default(3) }),
  { title: z.string(), items: z.array(ProgrammeCard) },
);
