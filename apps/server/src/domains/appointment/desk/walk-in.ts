import type { AppointmentContext } from '../context.ts';
import type { AppointmentKind } from '../ports.ts';
import type { AppointmentRow } from '../repository.ts';

/** The kind of walk-ins. It takes the resources of maintenance and can be booked only by stores. */
export const walkInKind: AppointmentKind = {
  kind: 'maintain',
  pools: ['bay', 'technician'],
  gridMinutes: 30,
  leadMinutes: 0,
  horizonDays: 30,
  confirm: 'atOnce',
  subjectKey: (subject) => (subject as { id: string }).id,
  gate: () => Promise.reject(new Error('A store books this itself')),
  labels: { name: '到店客户', openExists: '这位客户已经登记了' },
  link: () => null,
};

/** Returns the kind of an existing appointment. */
export const kindOfRow = (
  { kindOf }: Pick<AppointmentContext, 'kindOf'>,
  row: Pick<AppointmentRow, 'kind' | 'source'>,
): AppointmentKind => (row.source === 'walkIn' ? walkInKind : kindOf(row.kind));
