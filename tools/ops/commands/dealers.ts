import * as calls from '@marque/contract/dealer/operator-endpoints';
import {
  type StaffMember,
  StaffRole,
  type StoreHours,
} from '@marque/contract/dealer/operator-schema';
import { spansText } from '@marque/contract/dealer/opening';
import { LabourTier } from '@marque/contract/dealer/tier';
import { RefusedCall } from '../client.ts';
import { type Command, type CommandGroup, daysNamed, needed, oneOf, said } from '../command.ts';

const hours = ({ id, name, hours: text, exceptions, labourTier }: StoreHours): string =>
  [
    `${id}  ${name}  tier ${labourTier}`,
    `  ${text || '休息'}`,
    ...exceptions.map(
      ({ id: exception, fromDay, toDay, spans, reason }) =>
        `  ${fromDay}..${toDay}  ${spansText(spans)}  ${reason}  id ${exception}`,
    ),
  ].join('\n');

const person = ({ nickName, dealerId, role, userId }: StaffMember): string =>
  `${dealerId}  ${role}  ${nickName}  ${userId}`;

/** Parses 1-5 or 7 into weekdays, which begin with Monday. */
function weekdaysOf(text: string): number[] {
  const [, from, to = from] = /^([1-7])(?:-([1-7]))?$/.exec(text) ?? [];
  if (!from) throw new RefusedCall(`${text} is no weekday: 1 is Monday, 1-5 Monday to Friday`);
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => Number(from) + i);
}

const exception = (name: string, about: string, withSpans: boolean): Command => ({
  name,
  takes: withSpans ? '<store> <days> <times>' : '<store> <days>',
  about,
  options: { reason: 'what people read' },
  run: async (client, [dealerId = '', days = '', spans = ''], { reason }) => {
    const input = { dealerId, ...daysNamed(days), spans: withSpans ? spans : '' };
    const data = await client.call(calls.operatorHoursExcept, {
      ...input,
      reason: needed(reason, 'reason'),
    });
    return said(data, hours(data));
  },
});

export const group: CommandGroup = {
  refusals: {
    EXCEPTION_NOT_FOUND: 'the store has no such days; `hours` shows their ids',
    STAFF_NOT_FOUND: 'the member works in no store',
  },
  commands: [
    {
      name: 'hours',
      takes: '<store>',
      about: 'when a store is open, and days with other hours',
      run: async (client, [dealerId = '']) => {
        const data = await client.call(calls.operatorHours, { dealerId });
        return said(data, hours(data));
      },
    },
    {
      name: 'hours-set',
      takes: '<store> <weekdays>',
      about: 'hours of weekdays: hours-set sh-minhang 1-5 --times 08:30-12:00,13:00-18:00',
      options: { times: 'closed without' },
      run: async (client, [dealerId = '', days = ''], { times = '' }) => {
        const input = { dealerId, weekdays: weekdaysOf(days), spans: times };
        const data = await client.call(calls.operatorHoursSet, input);
        return said(data, hours(data));
      },
    },
    exception(
      'close',
      'close a store: close sh-minhang 2026-02-16..02-22 --reason 春节休息',
      false,
    ),
    exception('open-at', 'other hours on days: open-at sh-minhang 2026-02-15 10:00-16:00', true),
    {
      name: 'as-usual',
      takes: '<store> <id>',
      about: 'the usual hours on days that had others',
      run: async (client, [dealerId = '', id = '']) => {
        const data = await client.call(calls.operatorHoursAsUsual, { dealerId, id });
        return said(data, hours(data));
      },
    },
    {
      name: 'labour',
      takes: '<store> <tier>',
      about: 'what hours of labour cost there: A, B or C',
      run: async (client, [dealerId = '', tier]) => {
        const named = needed(oneOf(LabourTier, tier, 'tier'), 'tier') as 'A' | 'B' | 'C';
        const data = await client.call(calls.operatorLabour, { dealerId, tier: named });
        return said(data, hours(data));
      },
    },
    {
      name: 'staff',
      takes: '[add|remove] [phone]',
      about: 'members who work in stores: staff add 13800138000 --store sh-minhang --role clerk',
      options: { store: 'id of the store', role: StaffRole.options.join(' or ') },
      run: async (client, [what, phone = ''], { store, role }) => {
        if (what === undefined) {
          const data = await client.call(calls.operatorStaff, { dealerId: store });
          return said(data, data.items.map(person).join('\n') || 'nobody');
        }
        if (what === 'add') {
          const data = await client.call(calls.operatorStaffAdd, {
            phone,
            dealerId: needed(store, 'store'),
            role: oneOf(StaffRole, role, 'role') ?? 'clerk',
          });
          return said(data, person(data));
        }
        if (what !== 'remove') throw new RefusedCall('staff takes add or remove');
        const data = await client.call(calls.operatorStaffRemove, { phone });
        return said(data, `${person(data)}  no longer`);
      },
    },
  ],
};
