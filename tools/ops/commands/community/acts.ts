import * as calls from '@marque/contract/community/act/operator-endpoints';
import type { DeskAct, DeskJoin } from '@marque/contract/community/act/operator-schema';
import type { In } from '@marque/contract/core';
import { type CommandGroup, momentOf, needed, page, paging, said } from '../../command.ts';
import { jsonIn } from '../../files.ts';
import { time } from '../../print.ts';

type WrittenAct = In<typeof calls.operatorActSave>['act'];

const act = (one: DeskAct): string =>
  [
    `${one.id}  ${one.status}, ${one.state}  ${one.title}`,
    ...one.sessions.map(
      ({ id, startsAt, taken, capacity, waiting }) =>
        `  ${id}  ${time(startsAt)}  ${taken} of ${capacity} places taken, ${waiting} in the queue`,
    ),
  ].join('\n');

const cell = (text: string): string =>
  /[",\n]/.test(text) || /^[=+\-@]/.test(text)
    ? `"${text.replace(/^(?=[=+\-@])/, "'").replaceAll('"', '""')}"`
    : text;

const row = (one: DeskJoin): string =>
  [
    one.joinId,
    one.sessionId,
    one.statusText,
    one.nickName,
    one.phone,
    String(one.seats),
    String(one.waitingNo ?? ''),
    time(one.signedAt),
    one.companions.join(' '),
  ]
    .map(cell)
    .join(',');

const COLUMNS = 'id,session,state,name,phone,people,queue,at,companions';

const optionalNumber = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

export const group: CommandGroup = {
  refusals: {
    ACT_NOT_FOUND: 'there is no such activity of the brand: `acts` lists them',
    ACT_INVALID: 'something in it is to be mended',
    ACT_NOT_DRAFT: 'it is published: change it with act-move, act-capacity or act-cancel',
    ACT_OVER: 'it has begun, is over or was called off',
    ACT_CAPACITY_TAKEN: 'more places than that are taken',
  },
  commands: [
    {
      name: 'acts',
      about: 'activities of the brand with their places and queues, drafts as well',
      run: async (client) => {
        const data = await client.call(calls.operatorActs, {});
        return said(data, data.items.map(act).join('\n') || 'no activities');
      },
    },
    {
      name: 'act-new',
      takes: '<file>',
      about: 'write an activity of a JSON file as a draft, or a draft anew',
      run: async (client, [file = '']) => {
        const data = await client.call(calls.operatorActSave, { act: jsonIn<WrittenAct>(file) });
        return said(data, act(data));
      },
    },
    {
      name: 'act-publish',
      takes: '<activity>',
      about: 'publish a draft; people sign up from its time on',
      run: async (client, [id = '']) => {
        const data = await client.call(calls.operatorActPublish, { id });
        return said(data, act(data));
      },
    },
    {
      name: 'act-move',
      takes: '<activity>',
      about: 'change time or venue; everybody is told and may leave for nothing for two days',
      options: {
        session: 'the session; all of them without',
        from: 'its start, such as 2026-12-06T09:30',
        to: 'its end',
        city: 'the city',
        address: 'the address',
        lng: 'the longitude, GCJ-02',
        lat: 'the latitude',
      },
      run: async (client, [id = ''], { session, from, to, city, address, lng, lat }) => {
        const data = await client.call(calls.operatorActMove, {
          id,
          sessionId: session,
          startsAt: from === undefined ? undefined : momentOf(from, '--from'),
          endsAt: to === undefined ? undefined : momentOf(to, '--to'),
          city,
          address,
          lng: optionalNumber(lng),
          lat: optionalNumber(lat),
        });
        return said(data, act(data));
      },
    },
    {
      name: 'act-capacity',
      takes: '<activity> <session> <places>',
      about: 'change the places of a session; the queue moves up at once',
      run: async (client, [id = '', sessionId = '', places = '']) => {
        const capacity = Number(needed(places, 'places'));
        const data = await client.call(calls.operatorActCapacity, { id, sessionId, capacity });
        return said(data, act(data));
      },
    },
    {
      name: 'act-cancel',
      takes: '<activity>',
      about: 'call an activity off; everything that was paid goes back and everybody is told',
      options: { reason: 'why, as guests read it' },
      run: async (client, [id = ''], { reason }) => {
        const data = await client.call(calls.operatorActCancel, {
          id,
          reason: needed(reason, 'reason'),
        });
        return said(data, act(data));
      },
    },
    {
      name: 'act-organiser',
      takes: '<activity> <phone>',
      about: 'let a member lead an activity: scan tickets, show the venue code, see the list',
      options: { off: 'yes: no longer' },
      run: async (client, [id = '', phone = ''], { off }) => {
        const data = await client.call(calls.operatorActOrganiser, {
          id,
          phone: needed(phone, 'phone'),
          leads: off !== 'yes',
        });
        const line = (one: { nickName: string; phone: string }) => `${one.nickName}  ${one.phone}`;
        return said(data, data.items.map(line).join('\n') || 'nobody leads it');
      },
    },
    {
      name: 'act-signs',
      takes: '<activity>',
      about: 'who signed up as CSV, the earliest first, with names and phones masked',
      options: paging,
      run: async (client, [id = ''], options) => {
        const data = await client.call(calls.operatorActSigns, { id, ...page(options) });
        return said(data, [COLUMNS, ...data.items.map(row)].join('\n'));
      },
    },
  ],
};
