import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '#kernel/secrets/hash.ts';
import { calendarFile } from './calendar.ts';
import type { AppointmentContext } from '../context.ts';
import { isOpen } from '../machine.ts';
import { appointmentRepository as appointments } from '../repository.ts';
import { kindOfRow } from '../desk/walk-in.ts';

/**
 * Serves the file of `calendarPath`. Its key replaces a session, which calendar apps do not have.
 */
export function mountCalendar(server: FastifyInstance, context: AppointmentContext): void {
  const { database, dealers } = context;
  server.get<{ Params: { file: string }; Querystring: { key?: unknown } }>(
    '/calendar/appointment/:file',
    async ({ params, query }, reply) => {
      const id = /^([\w-]{1,64})\.ics$/.exec(params.file)?.[1];
      const row = id ? await appointments.named(database, id) : undefined;
      const { key } = query;
      if (!row || row.id !== id || typeof key !== 'string' || !isSameSecret(key, row.calendar_key))
        return reply.code(404).type('text/plain; charset=utf-8').send('没有找到这个预约');
      const dealer = (await dealers.dealerOf(database, row.dealer_id))!;
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="appointment.ics"')
        .header('cache-control', 'private, no-store')
        .send(
          calendarFile({
            id: row.id,
            start: row.start_at,
            end: row.end_at,
            made: row.created_at,
            title: `${kindOfRow(context, row).labels.name} · ${dealer.name}`,
            place: row.at_door ? '门店上门' : `${dealer.city}${dealer.address}`,
            about: `${row.title}\n预约码 ${row.code}\n门店电话 ${dealer.phone}`,
            cancelled: !isOpen(row.status) && row.status !== 'done',
          }),
        );
    },
  );
}
