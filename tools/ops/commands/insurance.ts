import type { In } from '@marque/contract/core';
import { formatMoney } from '@marque/contract/money';
import * as insureCalls from '@marque/contract/serve/insurance/operator-endpoints';
import * as calls from '@marque/contract/serve/quotation/operator-endpoints';
import type { StoreQuotation } from '@marque/contract/serve/quotation/operator-schema';
import { QUOTATION_STATUSES } from '@marque/contract/serve/quotation/schema';
import { RefusedCall } from '../client.ts';
import { type CommandGroup, needed, said } from '../command.ts';
import { jsonIn } from '../files.ts';
import { time } from '../print.ts';

const ENDS = ['done', 'withdrawn'] as const;

function oneOf<T extends string>(all: readonly T[], text: string, what: string): T {
  const found = all.find((one) => one === text);
  if (!found) throw new RefusedCall(`${what} is one of ${all.join(', ')}`);
  return found;
}

const row = (one: StoreQuotation): string =>
  [
    `${one.id}  ${one.status}  ${one.kind}  ${one.from}  ${formatMoney(one.totalFen)}`,
    `  until ${time(one.validUntil)}, lead ${one.leadId}, store ${one.dealerId}`,
  ].join('\n');

export const group: CommandGroup = {
  refusals: {
    INSURER_UNKNOWN: 'there is no such insurer; `dict-set insurance insurers` names them',
    QUOTATION_NOT_FOUND: 'there is no such quotation, or it is another store’s, or taken back',
    QUOTATION_DECIDED: 'the person has chosen, or it has ended',
  },
  commands: [
    {
      name: 'quotations',
      about: 'what stores have quoted, the newest first',
      options: {
        lead: 'of one lead',
        status: QUOTATION_STATUSES.join(', '),
        size: 'how many, 20 without',
        cursor: 'where a page goes on',
      },
      run: async (client, _args, { lead, status, size, cursor }) => {
        const data = await client.call(calls.operatorQuotations, {
          ...(lead && { leadId: lead }),
          ...(status && { status: oneOf(QUOTATION_STATUSES, status, '--status') }),
          ...(size && { size: Number(size) }),
          ...(cursor && { cursor }),
        });
        const more = data.nextCursor ? `\n… --cursor ${data.nextCursor}` : '';
        return said(data, (data.items.map(row).join('\n') || 'nothing') + more);
      },
    },
    {
      name: 'quotation',
      takes: '<quotation> <done|withdrawn>',
      about: 'what was chosen is done, which closes its lead; or the store takes it back',
      run: async (client, [id = '', how = '']) => {
        const data = await client.call(calls.operatorQuotationEnd, {
          id,
          how: oneOf(ENDS, how, 'the second word'),
        });
        return said(data, `${data.id} is ${data.status}`);
      },
    },
    {
      name: 'insure-car',
      takes: '<lead>',
      about: 'plate and VIN for the insurers; the person sees that you looked, and why',
      options: { reason: 'what people read' },
      run: async (client, [id = ''], { reason }) => {
        const purpose = needed(reason, 'reason');
        const data = await client.call(insureCalls.operatorInsureCar, { id, purpose });
        return said(data, `${data.plate || 'no plate'} ${data.vin}`);
      },
    },
    {
      name: 'insure-quote',
      takes: '<lead> <file>',
      about: 'an insurer’s quotation: {insurer, lines: [{code, label, fen}], extras, days}',
      run: async (client, [id = '', file = '']) => {
        const quote = jsonIn<Omit<In<typeof insureCalls.operatorInsureQuote>, 'id'>>(file);
        const data = await client.call(insureCalls.operatorInsureQuote, { ...quote, id });
        return said(data, `${data.id} ${formatMoney(data.totalFen)}`);
      },
    },
  ],
};
