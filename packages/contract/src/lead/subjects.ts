import { z } from 'zod';
import { about, Id } from '../common.ts';
import { InsuranceSubject } from '../serve/insurance/subject.ts';
import { UsedCarSubject } from '../used-car/stock/subject.ts';
import { SubscriptionSubject } from '../used-car/subscription/subject.ts';
import { SellSubject } from '../used-car/sell/subject.ts';
import { CONTACT_TOPICS, type ContactTopic } from './kinds.ts';

export const ContactTopicOf = z.enum(
  CONTACT_TOPICS.map(({ id }) => id) as [ContactTopic, ...ContactTopic[]],
);

/** The subject of a general lead. `sharer`: the public id of the member who recommended it. */
const ContactSubject = z.strictObject({
  topic: ContactTopicOf,
  sharer: z
    .string()
    .regex(/^[0-9A-Za-z]{12}$/)
    .optional(),
});
export type ContactSubject = z.infer<typeof ContactSubject>;

/** The subject of a replacement: the car that is wanted, and the report of the old one. */
const ReplacementSubject = z.strictObject({ typeId: Id, reportId: Id.optional() });
export type ReplacementSubject = z.infer<typeof ReplacementSubject>;

/** An input with the subject in the shape of its kind. */
export const aboutSubject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.discriminatedUnion('kind', [
    about('contact', ContactSubject, shape),
    about('replacement', ReplacementSubject, shape),
    about('insurance', InsuranceSubject, shape),
    about('usedCar', UsedCarSubject, shape),
    about('subscription', SubscriptionSubject, shape),
    about('sell', SellSubject, shape),
  ]);
