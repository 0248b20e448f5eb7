import { countText } from '@marque/contract/mall/catalog/counted';
import { LEAD_KINDS, type LeadKindName } from '@marque/contract/lead/kinds';
import * as calls from '@marque/contract/lead/operator-endpoints';
import type { StoreLead } from '@marque/contract/lead/operator-schema';
import { RefusedCall } from '../client.ts';
import { type CommandGroup, needed, said } from '../command.ts';
import { time } from '../print.ts';

const STATUSES = ['open', 'submitted', 'taken', 'answered', 'closed', 'withdrawn'] as const;
const OUTCOMES = ['served', 'unreached', 'declined'] as const;

const WAYS: Record<StoreLead['way'], string> = {
  sms: 'write, no call',
  daytime: 'call from 10 to 18',
  any: 'call or write',
};

const lead = (one: StoreLead): string =>
  [
    `answer by ${time(one.dueAt)}${one.overdue ? ' (late)' : ''}  ${one.status}  ${one.kindText}  ${one.title}`,
    one.contactName
      ? `  ${[one.contactName, one.contactPhone, WAYS[one.way], one.note].filter(Boolean).join('  ')}`
      : '  taken back or erased: delete what you noted of it',
    `  store ${one.dealerId}${one.takenBy ? `, taken by ${one.takenBy}` : ''}, id ${one.id}`,
  ].join('\n');

function oneOf<T extends string>(all: readonly T[], text: string, what: string): T {
  const found = all.find((one) => one === text);
  if (!found) throw new RefusedCall(`--${what} is one of ${all.join(', ')}`);
  return found;
}

const stands = (one: { id: string; status: string }) => said(one, `${one.id} is ${one.status}`);

export const group: CommandGroup = {
  refusals: {
    LEAD_NOT_FOUND: 'there is no lead of that id, or it is another store’s',
    LEAD_CLOSED: 'the lead has ended; if it was taken back, delete what you noted of it',
    LEAD_NOT_TAKEN: 'take it first',
    LEAD_NO_CALL: 'the person asked for no call: answer it here',
    LEAD_CALL_HOURS: 'the person takes calls from 10 to 18',
  },
  commands: [
    {
      name: 'leads',
      about: 'who waits for a store, the soonest promise first',
      options: {
        store: 'of one store',
        kind: LEAD_KINDS.join(', '),
        status: `${STATUSES.join(', ')}; open without`,
        size: 'how many, 20 without',
        cursor: 'where a page goes on',
      },
      run: async (client, _args, { store, kind, status, size, cursor }) => {
        const data = await client.call(calls.operatorLeads, {
          ...(store && { dealerId: store }),
          ...(kind && { kind: oneOf<LeadKindName>(LEAD_KINDS, kind, 'kind') }),
          ...(status && { status: oneOf(STATUSES, status, 'status') }),
          ...(size && { size: Number(size) }),
          ...(cursor && { cursor }),
        });
        const more = data.nextCursor
          ? `\n… ${countText(data.total)} in all, --cursor ${data.nextCursor}`
          : '';
        return said(data, (data.items.map(lead).join('\n') || 'nobody waits') + more);
      },
    },
    {
      name: 'lead-take',
      takes: '<lead>',
      about: 'see to it',
      run: async (client, [id = '']) => stands(await client.call(calls.operatorLeadTake, { id })),
    },
    {
      name: 'lead-contact',
      takes: '<lead>',
      about: 'name and number, for a call; the person sees that you looked, and why',
      options: { reason: 'what people read' },
      run: async (client, [id = ''], { reason }) => {
        const purpose = needed(reason, 'reason');
        const data = await client.call(calls.operatorLeadContact, { id, purpose });
        return said(data, `${data.name} ${data.phone}, ${WAYS[data.way]}`);
      },
    },
    {
      name: 'lead-answer',
      takes: '<lead>',
      about: 'write back; no names and numbers, the log keeps what you write',
      options: { text: 'what people read' },
      run: async (client, [id = ''], { text }) =>
        stands(await client.call(calls.operatorLeadAnswer, { id, text: needed(text, 'text') })),
    },
    {
      name: 'lead-close',
      takes: '<lead>',
      about: 'it has ended',
      options: { outcome: OUTCOMES.join(', ') },
      run: async (client, [id = ''], { outcome }) =>
        stands(
          await client.call(calls.operatorLeadClose, {
            id,
            outcome: oneOf(OUTCOMES, needed(outcome, 'outcome'), 'outcome'),
          }),
        ),
    },
  ],
};
