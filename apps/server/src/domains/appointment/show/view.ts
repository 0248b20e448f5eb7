import type { Appointment, WaitEntry } from '@marque/contract/appointment/schema';
import type { AppointmentFacts } from '@marque/contract/appointment/subjects';
import type { Dealer } from '@marque/contract/dealer/schema';
import { maskName, maskPhone } from '@marque/contract/mask';
import type { Selectable } from 'kysely';
import { contactOf } from '../contact.ts';
import type { AppointmentContext } from '../context.ts';
import { isChangeable } from '../machine.ts';
import type { AppointmentKind } from '../ports.ts';
import { refusesChange, refusesMove } from '../policy.ts';
import type { AppointmentRow, WaitRow } from '../repository.ts';
import type { AppointmentTables } from '../tables.ts';
import { anotherText, eventText, statusText } from '../labels.ts';
import { type ChosenPerson, isThere } from '../desk/people.ts';

export type EventRow = Selectable<AppointmentTables['appointment_event']>;

/** Returns the path of an appointment's calendar file. */
export const calendarPath = ({ id, calendar_key: key }: AppointmentRow): string =>
  `/calendar/appointment/${id}.ics?key=${key}`;

const linkOf = (...[kind, ...of]: [AppointmentKind, ...Parameters<AppointmentKind['link']>]) => {
  const link = kind.link(...of);
  if (!link) return null;
  const params = Object.entries(link.query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { page: link.page, params: Object.fromEntries(params) };
};

/** Returns the chosen person who is not available, according to the last change; null for none. */
function withoutOf(events: readonly EventRow[]): string | null {
  const without = events.findLast(
    ({ data, event }) => data.without !== undefined || event === 'rebooked',
  )?.data.without;
  return typeof without === 'string' ? without : null;
}

/** Returns why an appointment waits, has another person, was moved or ended. */
function reasonOf(row: AppointmentRow, events: readonly EventRow[]): string {
  if (row.status === 'noShow')
    return row.at_door
      ? '约好的时间没有见到你，今天还方便的话请打门店电话'
      : '约好的时间没有到店，今天还想来的话请打门店电话';
  const waits =
    row.confirm_reason === 'phone'
      ? '你有两次约好没来，这次门店会先打电话确认'
      : '门店正在确认，两个营业小时内没有别的消息就算确认';
  const without = isChangeable(row.status) ? withoutOf(events) : null;
  return [
    ...(without ? [anotherText(without)] : []),
    row.status === 'toConfirm' ? waits : row.closed_reason,
  ]
    .filter(Boolean)
    .join('。');
}

function actionsOf(row: AppointmentRow, kind: AppointmentKind, now: Date): Appointment['actions'] {
  if (!isChangeable(row.status)) return [];
  if (refusesChange(kind, row, now)) return ['calendar'];
  return refusesMove(kind, row, now)
    ? ['cancel', 'calendar']
    : ['reschedule', 'cancel', 'calendar'];
}

export function appointmentView(
  { vault, kindOf, now }: Pick<AppointmentContext, 'vault' | 'kindOf' | 'now'>,
  {
    row,
    dealer,
    events,
    facts,
    person,
  }: {
    row: AppointmentRow;
    dealer: Dealer;
    events: readonly EventRow[];
    facts: AppointmentFacts | null;
    person: ChosenPerson | undefined;
  },
): Appointment {
  const kind = kindOf(row.kind);
  const contact = contactOf(vault, row);
  return {
    id: row.id,
    kind: row.kind,
    kindText: kind.labels.name,
    status: row.status,
    statusText: statusText(row),
    title: row.title,
    person: person?.name ?? '',
    personId: person?.id ?? null,
    dealer,
    start: row.start_at.toISOString(),
    end: row.end_at.toISOString(),
    atDoor: row.at_door,
    code: row.code,
    contactName: maskName(contact.name),
    contactPhone: maskPhone(contact.phone),
    reason: reasonOf(row, events),
    movedToId: row.moved_to_id,
    link: linkOf(kind, row.subject, row.id),
    calendarPath: calendarPath(row),
    actions: actionsOf(row, kind, now()),
    changesLeft: kind.changes ? Math.max(0, kind.changes.most - row.changes) : null,
    facts,
    timeline: events
      .map(({ at, event, by }) => ({
        at: at.toISOString(),
        text: eventText(event, by, row.at_door),
      }))
      .toReversed(),
  };
}

export function waitView(
  { kindOf }: Pick<AppointmentContext, 'kindOf'>,
  entry: WaitRow,
  {
    dealerName,
    people,
  }: { dealerName: string; people: ReadonlyMap<string, { name: string; until: string | null }> },
): WaitEntry {
  const kind = kindOf(entry.kind);
  const person = people.get(entry.resource_key ?? '');
  const isOffered = entry.status === 'offered' && entry.offer_at && entry.offer_until;
  return {
    id: entry.id,
    kind: entry.kind,
    kindText: kind.labels.name,
    dealerId: entry.dealer_id,
    dealerName,
    day: entry.day,
    fromMin: entry.from_min,
    toMin: entry.to_min,
    person: person?.name ?? '',
    status: entry.status,
    offer: isOffered
      ? {
          start: entry.offer_at!.toISOString(),
          until: entry.offer_until!.toISOString(),
          another: entry.resource_key !== null && !isThere(person, entry.day),
        }
      : null,
    link: linkOf(kind, entry.subject, null, { dealerId: entry.dealer_id, day: entry.day }),
  };
}
