import { z } from 'zod';
import { blockSchemas, BlockSubtitle, BlockTitle } from '../page-blocks/parts.ts';
import { CONTACT_TOPICS, type ContactTopic } from './kinds.ts';

const Topic = z.enum(CONTACT_TOPICS.map(({ id }) => id) as [ContactTopic, ...ContactTopic[]]);

/** The form of a lead. `topic`: the preselected topic. */
export const lead = blockSchemas(
  'lead',
  z.strictObject({ title: BlockTitle, subtitle: BlockSubtitle, topic: Topic }),
  { title: z.string(), subtitle: z.string(), topic: Topic },
);
