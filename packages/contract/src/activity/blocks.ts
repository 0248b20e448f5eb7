import { z } from 'zod';
import { blockSchemas, BlockTitle } from '../page-blocks/parts.ts';
import { ActivityCard } from './schema.ts';

/** The activities that run now. Left out without any. */
export const activities = blockSchemas(
  'activities',
  z.strictObject({ title: BlockTitle, most: z.int().min(1).max(6).default(4) }),
  { title: z.string(), items: z.array(ActivityCard) },
);
