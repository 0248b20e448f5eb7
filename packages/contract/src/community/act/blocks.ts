import { z } from 'zod';
import { blockSchemas, BlockTitle } from '../../page-blocks/parts.ts';
import { ActCard } from './schema.ts';

/** The activities that people can go to next. Left out without any. */
export const acts = blockSchemas(
  'acts',
  z.strictObject({ title: BlockTitle, most: z.number().int().min(1).max(6).default(4) }),
  { title: z.string(), items: z.array(ActCard) },
);
