import { z } from 'zod';
import { about } from '../common.ts';
import { CONTACT_TOPICS, type ContactTopic } from './kinds.ts';

export const ContactTopicOf = z.enum(
  CONTACT_TOPICS.map(({ id }) => id) as [ContactTopic, ...ContactTopic[]],
);

/** The subject of a general lead. */
const ContactSubject = z.strictObject({ topic: ContactTopicOf });
export type ContactSubject = z.infer<typeof ContactSubject>;

/** An input with the subject in the shape of its kind. */
export const aboutSubject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.discriminatedUnion('kind', [about('contact', ContactSubject, shape)]);
