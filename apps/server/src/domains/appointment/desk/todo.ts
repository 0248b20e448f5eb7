import { timeText } from '@marque/contract/shanghai';
import type { TodoSource } from '../../todo/module.ts';
import type { AppointmentContext } from '../context.ts';
import { appointmentRepository as appointments } from '../repository.ts';
import { viewsOf } from '../show/show.ts';

/** The reminder of the next appointment. */
export const toAttend = (context: AppointmentContext): TodoSource => ({
  kind: 'appointment',
  find: async (exec, { userId, brand }) => {
    const { rows } = await appointments.page(exec, { userId, brand, tab: 'open' }, { size: 1 });
    const [first] = await viewsOf(context, exec, userId, rows);
    if (!first) return null;
    const start = new Date(first.start);
    return {
      title: first.title,
      note: `${timeText(start)}，${first.dealer.name}`,
      until: start,
      link: first.link ?? { page: 'maintenance.mainResult', params: { id: first.id } },
    };
  },
});
