import { POOLS, type Pool } from '@marque/contract/appointment/kinds';
import * as calls from '@marque/contract/appointment/operator-endpoints';
import type { Resources, StoreAppointment } from '@marque/contract/appointment/operator-schema';
import { RefusedCall } from '../client.ts';
import { type Command, type CommandGroup, daysNamed, momentOf, needed, said } from '../command.ts';
import { time } from '../print.ts';

const appointment = (one: StoreAppointment): string =>
  [
    `${time(one.start)}–${time(one.end).slice(-5)}  ${one.status}  ${one.kindText}  ${one.title}`,
    `  ${one.contactName} ${one.contactPhone}  ${one.resources.join('、')}`,
    `  code ${one.code}, id ${one.id}`,
  ].join('\n');

const list = (items: readonly StoreAppointment[]): string =>
  items.map(appointment).join('\n') || 'none';

const resources = ({ items }: Resources): string =>
  items
    .map(
      ({ id, pool, name, traits, since, until }) =>
        `${pool}  ${name}${Object.entries(traits)
          .map(([trait, has]) => `  ${trait} ${has.join(',')}`)
          .join('')}  since ${since}${until ? ` until ${until}` : ''}  id ${id}`,
    )
    .join('\n') || 'nothing to take';

/** A command for one step of an appointment, by its id or code. */
const step = (
  name: string,
  about: string,
  endpoint:
    | typeof calls.operatorAppointmentConfirm
    | typeof calls.operatorArrive
    | typeof calls.operatorLateArrive
    | typeof calls.operatorFinish,
): Command => ({
  name,
  takes: '<appointment>',
  about,
  run: async (client, [id = '']) => {
    const data = await client.call<typeof calls.operatorArrive>(endpoint as never, { id });
    return said(data, appointment(data));
  },
});

/** Parses `--traits`. */
function traitsOf(text: string): Record<string, string | string[]> {
  try {
    return JSON.parse(text) as Record<string, string | string[]>;
  } catch {
    throw new RefusedCall('--traits is JSON such as {"seriesId":"xtl-tianyi"}');
  }
}

const resourceCommand: Command = {
  name: 'resources',
  takes: '<store> [add|off|absent] [pool|id] [name]',
  about: 'what a store can do at once: resources sh-minhang add bay "工位 3"',
  options: {
    traits: 'add: what it has, as JSON, e.g. {"seriesId":"xtl-tianyi"}',
    from: 'absent: from when, 2026-03-16T09:00',
    to: 'absent: until when',
    reason: 'absent and off: why; off: who is booked on it is told, where there is no other',
  },
  run: async (client, [dealerId = '', what, id = '', name = ''], { from, to, reason, traits }) => {
    if (what === undefined) {
      const data = await client.call(calls.operatorResources, { dealerId });
      return said(data, resources(data));
    }
    if (what === 'add') {
      const pool = POOLS.find((one) => one === id) as Pool | undefined;
      if (!pool) throw new RefusedCall(`${id} is none of ${POOLS.join(', ')}`);
      const data = await client.call(calls.operatorResourceAdd, {
        dealerId,
        pool,
        name,
        traits: traits === undefined ? {} : traitsOf(traits),
      });
      return said(data, resources(data));
    }
    if (what === 'off') {
      const data = await client.call(calls.operatorResourceOff, {
        dealerId,
        id,
        reason: needed(reason, 'reason'),
      });
      return said(data, resources(data));
    }
    if (what !== 'absent') throw new RefusedCall('resources takes add, off or absent');
    const data = await client.call(calls.operatorResourceAbsent, {
      dealerId,
      id,
      fromAt: momentOf(needed(from, 'from'), '--from'),
      toAt: momentOf(needed(to, 'to'), '--to'),
      reason: needed(reason, 'reason'),
    });
    return said(data, resources(data));
  },
};

export const group: CommandGroup = {
  refusals: {
    APPOINTMENT_NOT_FOUND: 'there is no appointment of that id or code',
    APPOINTMENT_CLOSED: 'the appointment is in another state',
    ALREADY_MOVED: 'the appointment has been moved',
    WRONG_STORE: 'the appointment belongs to another store',
    SLOT_TAKEN: 'there is no room at that time',
    PERSON_BUSY: 'who was chosen by name is not free then: another time, or --another yes',
    TOO_SOON: 'that time is over',
    TOO_EARLY: 'people are taken in from an hour before',
    DAY_UNAVAILABLE: 'the store is closed then, or the day is too far ahead',
    CAR_BUSY: 'the car is somewhere else at that time',
    TIME_BUSY: 'the person is somewhere else at that time',
    OPEN_EXISTS: 'there is an appointment for it already',
    RESOURCE_NOT_FOUND: 'the store has no such bay or person',
    KIND_UNKNOWN: 'nothing of this kind can be booked',
    DEALER_NOT_SERVING: 'the store does not serve this brand',
    INSTALLATION_NOT_FOUND: 'the order has nothing to be fitted',
    INSTALLATION_CLOSED: 'nothing of the order is left to be fitted',
    CAR_NOT_FOUND: 'the member has no such car any more',
    CAR_UNFIT: 'the goods do not fit the car',
  },
  commands: [
    {
      name: 'day',
      takes: '<store> <day>',
      about: 'who comes on a day: day sh-minhang 2026-03-16',
      run: async (client, [dealerId = '', day = '']) => {
        const data = await client.call(calls.operatorStoreDay, { dealerId, day });
        return said(data, list(data.items));
      },
    },
    {
      name: 'conflicts',
      takes: '<store>',
      about: 'appointments outside of the hours there are now, each to be moved or cancelled',
      run: async (client, [dealerId = '']) => {
        const data = await client.call(calls.operatorConflicts, { dealerId });
        return said(data, list(data.items));
      },
    },
    {
      name: 'close-days',
      takes: '<store> <day>[..day]',
      about:
        'close a store and cancel what is booked: close-days sh-minhang 2027-03-16 --reason 停电',
      options: { reason: 'what people read' },
      run: async (client, [dealerId = '', days = ''], { reason }) => {
        const data = await client.call(calls.operatorDaysClose, {
          dealerId,
          ...daysNamed(days),
          reason: needed(reason, 'reason'),
        });
        return said(data, `closed; ${data.cancelled} booked, each is told`);
      },
    },
    resourceCommand,
    step('confirm', 'confirm what waits for the store', calls.operatorAppointmentConfirm),
    {
      name: 'move',
      takes: '<appointment>',
      about: 'another time in the same store: move ID --start 2026-03-16T09:30',
      options: {
        start: 'when',
        another: 'yes: another employee takes it when the chosen one is not free',
      },
      run: async (client, [id = ''], { start, another }) => {
        const at = momentOf(needed(start, 'start'), '--start');
        const data = await client.call(calls.operatorAppointmentMove, {
          id,
          start: at,
          another: another === 'yes',
        });
        return said(data, appointment(data));
      },
    },
    {
      name: 'cancel-appointment',
      takes: '<appointment>',
      about: 'the store cannot keep it; its person is told why',
      options: { reason: 'what people read' },
      run: async (client, [id = ''], { reason }) => {
        const data = await client.call(calls.operatorAppointmentCancel, {
          id,
          reason: needed(reason, 'reason'),
        });
        return said(data, appointment(data));
      },
    },
    step('arrive', 'take a customer in by their code', calls.operatorArrive),
    step(
      'late-arrive',
      'take in who did not come in time, where there is room',
      calls.operatorLateArrive,
    ),
    step('finish', 'the work is done, what is left of the time is free', calls.operatorFinish),
    {
      name: 'walk-in',
      takes: '<store>',
      about: 'a customer without an appointment takes a bay and a technician',
      options: {
        start: '2026-03-16T09:30',
        minutes: 'how long, 60 without',
        name: 'who',
        phone: 'where to reach them',
      },
      run: async (client, [dealerId = ''], { start, minutes = '60', name, phone }) => {
        const data = await client.call(calls.operatorWalkIn, {
          dealerId,
          start: momentOf(needed(start, 'start'), '--start'),
          minutes: Number(minutes),
          name: needed(name, 'name'),
          phone: needed(phone, 'phone'),
        });
        return said(data, appointment(data));
      },
    },
  ],
};
