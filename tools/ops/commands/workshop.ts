import * as calls from '@marque/contract/maintenance/workshop/operator-endpoints';
import {
  type StoreWork,
  VISIT_DEMO_STATES,
} from '@marque/contract/maintenance/workshop/operator-schema';
import {
  URGENCIES,
  type Urgency,
  WORK_STATUSES,
  type WorkStatus,
} from '@marque/contract/maintenance/workshop/states';
import type { In } from '@marque/contract/core';
import { formatMoney } from '@marque/contract/money';
import { RefusedCall } from '../client.ts';
import { type CommandGroup, fenOf, momentOf, needed, said } from '../command.ts';
import { jsonIn } from '../files.ts';
import { time } from '../print.ts';

function wordOf<T extends string>(all: readonly T[], text: string | undefined): T {
  const found = all.find((one) => one === text);
  if (!found) throw new RefusedCall(`name one of ${all.join(', ')}`);
  return found;
}

const work = (one: StoreWork): string =>
  [
    `${one.no}  ${one.status}  ${one.carName} ${one.plate}  promised ${time(one.promisedAt)}`,
    ...one.lines.map(
      ({ name, partFen, hoursFen, additionalFen, coveredBy }) =>
        `  ${name}  ${formatMoney(partFen + hoursFen + additionalFen)}${coveredBy && `  ${coveredBy}`}`,
    ),
    ...one.extras.map(
      ({ id, version, state, reason, lines }) =>
        `  extra ${state}  ${reason}  ${lines.map(({ name, fen }) => `${name} ${formatMoney(fen)}`).join('、')}  version ${version}, id ${id}`,
    ),
    `  ${one.checks.length} points checked, ${one.checks.filter(({ grade }) => grade !== 'ok').length} not in order`,
    `  parts ${formatMoney(one.sparePartCost)}, labour ${formatMoney(one.hoursPrice)}, else ${formatMoney(one.additionalPrice)}, passes −${formatMoney(one.deductionFen)}: ${formatMoney(one.totalFen)}${one.confirmed ? ', confirmed' : ''}`,
  ].join('\n');

const shown = (data: StoreWork) => said(data, work(data));

type Points = In<typeof calls.operatorWorkCheck>['points'];
type Lines = In<typeof calls.operatorWorkExtra>['lines'];

export const group: CommandGroup = {
  refusals: {
    WORK_NOT_FOUND: 'there is no work order of that number, or nobody has arrived yet',
    MILEAGE_BACK: 'the odometer shows less than before; say --replaced yes if it is another one',
    WORK_STEP: 'its state does not lead there',
    WORK_OPEN: 'its work order is open: deliver the car first',
    REASON_NEEDED: 'say why the time changes: --reason',
    EXTRA_DECIDED: 'the owner has answered already, or it was taken back',
    DEMO_NO_OWN_CAR: 'the member has no car yet',
  },
  commands: [
    {
      name: 'work',
      takes: '<work order>',
      about: 'a work order, by its number, or by code or id of its appointment; options change it',
      options: {
        status: WORK_STATUSES.join(', '),
        promise: 'when the car can be fetched, 2026-03-16T16:30',
        reason: 'why that changes, for the owner to read',
      },
      run: async (client, [id = ''], { status, promise, reason }) =>
        shown(
          status === undefined && promise === undefined
            ? await client.call(calls.operatorWork, { id })
            : await client.call(calls.operatorWorkMove, {
                id,
                ...(status && { status: wordOf<WorkStatus>(WORK_STATUSES, status) }),
                ...(promise && { promise: momentOf(promise, 'promise') }),
                ...(reason && { reason }),
              }),
        ),
    },
    {
      name: 'work-check',
      takes: '<work order> <points.json>',
      about: 'what a check-up found: [{"point":8,"grade":"soon","value":"3 mm"}]',
      run: async (client, [id = '', file = '']) =>
        shown(await client.call(calls.operatorWorkCheck, { id, points: jsonIn<Points>(file) })),
    },
    {
      name: 'work-extra',
      takes: '<work order> [lines.json]',
      about: 'proposes work to the owner: [{"name":"换后制动片","partFen":32000,"hoursFen":9000}]',
      options: {
        reason: 'why it should be done, for the owner to read',
        urgency: URGENCIES.join(', '),
        minutes: 'how long the owner can think, 120 without',
        extra: 'the id of one that is changed, or taken back with --withdraw yes',
        withdraw: 'yes',
      },
      run: async (client, [id = '', file = ''], { reason, urgency, minutes, extra, withdraw }) =>
        shown(
          withdraw
            ? await client.call(calls.operatorWorkExtraWithdraw, {
                id,
                extraId: needed(extra, 'extra'),
              })
            : await client.call(calls.operatorWorkExtra, {
                id,
                reason: needed(reason, 'reason'),
                urgency: wordOf<Urgency>(URGENCIES, urgency ?? 'advised'),
                ...(minutes && { minutes: Number(minutes) }),
                ...(extra && { extraId: extra }),
                lines: jsonIn<Lines>(file),
              }),
        ),
    },
    {
      name: 'work-bill',
      takes: '<work order>',
      about: 'finishes the bill: its owner confirms it and fetches the car',
      options: { additional: 'a further cost in yuan', for: 'what that is for' },
      run: async (client, [id = ''], { additional, for: name }) =>
        shown(
          await client.call(calls.operatorWorkBill, {
            id,
            ...(additional && {
              additional: [{ name: needed(name, 'for'), fen: fenOf(additional) }],
            }),
          }),
        ),
    },
    {
      name: 'work-deliver',
      takes: '<work order>',
      about: 'hands the car over: costs are final, passes used, points given',
      options: { km: 'its odometer', replaced: 'yes: it has a new odometer' },
      run: async (client, [id = ''], { km, replaced }) =>
        shown(
          await client.call(calls.operatorWorkDeliver, {
            id,
            km: Number(needed(km, 'km')),
            ...(replaced && { replacedOdometer: true }),
          }),
        ),
    },
    {
      name: 'demo-visit',
      takes: '<phone>',
      about: 'a visit of a member’s newest car to a workshop in a state, without an appointment',
      options: { to: VISIT_DEMO_STATES.join(', ') },
      run: async (client, [phone = ''], { to }) =>
        shown(
          await client.call(calls.operatorVisitDemo, { phone, to: wordOf(VISIT_DEMO_STATES, to) }),
        ),
    },
  ],
};
