import { z } from 'zod';
import { blockSchemas, BlockSubtitle, BlockTitle } from '../page-blocks/parts.ts';
import { ContactTopicOf } from './subjects.ts';

/** The form of a lead. `topic`: the preselected topic. */
export const lead = blockSchemas(
  'lead',
  z.strictObject({ title: BlockTitle, subtitle: BlockSubtitle, topic: ContactTopicOf }),
  { title: z.string(), subtitle: z.string(), topic: ContactTopicOf },
);
