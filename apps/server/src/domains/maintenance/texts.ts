import { rowsWhere } from '#kernel/secrets/sealed.ts';
import { sealedText } from '#kernel/secrets/sealed-text.ts';

const OF = {
  table: 'service_booking',
  key: ['user_id', 'appointment_id'],
  erasing: { how: 'instead', where: rowsWhere`true`, text: '' },
} as const;

/** What is wrong with a car, in its person's words. */
export const symptom = sealedText({ ...OF, column: 'symptom_sealed' });
/** What else a person wishes of a visit. */
export const note = sealedText({ ...OF, column: 'note_sealed' });
