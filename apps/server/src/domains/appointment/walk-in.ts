import { z } from 'zod';
import type { AppointmentContext } from './context.ts';
import type { AppointmentKind } from './ports.ts';
import type { AppointmentRow } from './repository.ts';

/** Who comes without an appointment takes what maintenance takes. Only stores book it. */
export const walkInKind: AppointmentKind = {
  kind: 'maintain',
  pools: ['bay', 'technician'],
  gridMinutes: 30,
  leadMinutes: 0,
  horizonDays: 30,
  confirm: 'atOnce',
  subject: z.object({ id: z.string() }),
  subjectKey: (subject) => (subject as { id: string }).id,
  gate: () => Promise.reject(new Error('A store books this itself')),
  words: { name: '到店客户', openExists: '这位客户已经登记了' },
  link: () => null,
};

/** The kind of an appointment that is there. */
export const kindOfRow = (
  { kindOf }: Pick<AppointmentContext, 'kindOf'>,
  row: Pick<AppointmentRow, 'kind' | 'source'>,
): AppointmentKind => (row.source === 'walkIn' ? walkInKind : kindOf(row.kind));
