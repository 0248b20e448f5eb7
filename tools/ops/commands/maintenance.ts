import type { In } from '@marque/contract/core';
import { LabourTier } from '@marque/contract/dealer/tier';
import * as calls from '@marque/contract/maintenance/operator-endpoints';
import { type MenuSheet, SymptomLook } from '@marque/contract/maintenance/operator-schema';
import { formatMoney } from '@marque/contract/money';
import { RefusedCall } from '../client.ts';
import { type CommandGroup, fenOf, needed, oneOf, said } from '../command.ts';
import { openPictures, pictureOptions } from '../pictures.ts';

const hours = (hours100: number): string => `${hours100 / 100} h`;

const menu = ({ seriesId, day, rates, items }: MenuSheet): string =>
  [
    `${seriesId}  ${day}  ${rates.map(({ tier, fenPerHour }) => `${tier} ${formatMoney(fenPerHour)}/h`).join('  ')}`,
    ...items.map(({ id, name, partNo, partFen, hours100, minutes }) =>
      [`  ${id}`, name, formatMoney(partFen), hours(hours100), `${minutes} min`, partNo].join('  '),
    ),
  ].join('\n');

/** Parses a number of at most two decimals; undefined when it is left out. */
function numberOf(text: string | undefined, what: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text)) throw new RefusedCall(`${text} is no ${what}`);
  return Number(text);
}

/** Returns the fields that were given. */
const given = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

export const group: CommandGroup = {
  refusals: { ITEM_UNKNOWN: 'the series has no such item; `menu` shows them' },
  commands: [
    {
      name: 'menu',
      takes: '<series>',
      about: 'what items cost and take in workshops: menu xtl-tianyi',
      options: { day: 'today without' },
      run: async (client, [seriesId = ''], { day }) => {
        const data = await client.call(calls.operatorMenu, given({ seriesId, day }));
        return said(data, menu(data));
      },
    },
    {
      name: 'menu-set',
      takes: '<series> <item>',
      about: 'change an item from a day on: menu-set xtl-tianyi oil --part 308.00 --hours 0.6',
      options: {
        part: 'price of the part in yuan',
        'part-no': 'number of the part',
        hours: 'hours of labour',
        minutes: 'how long the car stays for it',
        from: 'day; today without',
      },
      run: async (client, [seriesId = '', itemId = ''], options) => {
        const labour = numberOf(options.hours, 'number of hours');
        const change = given({
          partFen: options.part === undefined ? undefined : fenOf(options.part),
          partNo: options['part-no'],
          hours100: labour === undefined ? undefined : Math.round(labour * 100),
          minutes: numberOf(options.minutes, 'number of minutes'),
        });
        if (Object.keys(change).length === 0)
          throw new RefusedCall('menu-set takes --part, --part-no, --hours or --minutes');
        const named: In<typeof calls.operatorMenuSet> = { seriesId, itemId, ...change };
        const data = await client.call(
          calls.operatorMenuSet,
          given({ ...named, from: options.from }),
        );
        return said(data, menu(data));
      },
    },
    {
      name: 'labour-rate',
      takes: '<tier> <yuan>',
      about: 'what an hour of labour costs in stores of a tier: labour-rate A 188',
      options: { from: 'day; today without' },
      run: async (client, [tier, yuan], { from }) => {
        const named = needed(oneOf(LabourTier, tier, 'tier'), 'tier') as LabourTier;
        const data = await client.call(
          calls.operatorLabourRate,
          given({ tier: named, fenPerHour: fenOf(needed(yuan, 'price')), from }),
        );
        return said(data, `${data.tier}  ${formatMoney(data.fenPerHour)}/h  from ${data.from}`);
      },
    },
    {
      name: 'booking',
      takes: '<appointment>',
      about: 'what a visit to the workshop is about, by id or code of the appointment',
      run: async (client, [id = '']) => {
        const data = await client.call(calls.operatorServiceBooking, { id });
        const lines = [
          `${data.carName}  ${data.start}  ${formatMoney(data.totalFen)}`,
          ...data.lines.map(({ name, partNo, coveredBy }) =>
            [`  ${name}`, partNo, coveredBy].filter(Boolean).join('  '),
          ),
          ...(data.symptom ? [`  ${data.symptom}  ${data.pictures} pictures`] : []),
          ...(data.note ? [`  ${data.note}`] : []),
        ];
        return said(data, lines.join('\n'));
      },
    },
    {
      name: 'symptom',
      takes: '<appointment>',
      about: 'the pictures of what is wrong, into a folder; the log and the owner see who looked',
      options: pictureOptions(SymptomLook, 'the owner'),
      run: (client, [id = ''], options) =>
        openPictures(id, SymptomLook, options, (why) =>
          client.call(calls.operatorServiceSymptom, { id, why }),
        ),
    },
  ],
};
