import type { Appointment } from '@marque/contract/appointment/schema';
import type { DriveFacts } from '@marque/contract/cars/drive/schema';

/** The data of a test drive; null for appointments of other kinds. */
export const driveOf = ({ facts }: Pick<Appointment, 'facts'>): DriveFacts | null =>
  facts?.kind === 'testDrive' ? facts : null;
