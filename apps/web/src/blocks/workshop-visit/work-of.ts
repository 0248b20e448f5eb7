import type { Appointment } from '@marque/contract/appointment/schema';
import type { ServiceFacts } from '@marque/contract/maintenance/subject-schema';

/** The work on a car that was booked; null for appointments of other kinds. */
export const workOf = ({ facts }: Pick<Appointment, 'facts'>): ServiceFacts | null =>
  facts?.kind === 'maintain' || facts?.kind === 'repair' ? facts : null;
