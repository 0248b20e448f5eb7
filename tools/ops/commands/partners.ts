import { randomUUID } from 'node:crypto';
import { PARTNER_ADDRESSES } from '../../../apps/server/src/domains/car-order/callbacks/settings.ts';
import { RefusedCall } from '../client.ts';
import { type CommandGroup, said } from '../command.ts';

const PARTNERS = Object.keys(PARTNER_ADDRESSES) as (keyof typeof PARTNER_ADDRESSES)[];

/** Parses `stage=painting` into a field. An amount is a number. */
function fieldOf(text: string): [name: string, value: string | number] {
  const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (!name) throw new RefusedCall(`a field is name=value, not ${text}`);
  return [name, name.endsWith('Fen') ? Number(value) : value];
}

export const group: CommandGroup = {
  refusals: {},
  commands: [
    {
      name: 'partner-message',
      takes: `<${PARTNERS.join('|')}> <order> <type> [field=value …]`,
      about: 'send what a partner reports, signed as the partner signs it; see docs/partners.md',
      options: {
        event: "the message's own name; a new one without",
        sequence: "its place among the partner's messages of the order; the time without",
      },
      run: async (client, [who, orderNo = '', type = '', ...fields], { event, sequence }) => {
        const partner = PARTNERS.find((one) => one === who);
        if (!partner) throw new RefusedCall(`a partner is one of ${PARTNERS.join(', ')}`);
        const data = await client.report(partner, {
          eventId: event ?? `ops-${randomUUID()}`,
          orderNo,
          sequence: sequence === undefined ? client.seconds() : Number(sequence),
          type,
          ...Object.fromEntries(fields.map(fieldOf)),
        });
        return said(data, data.result);
      },
    },
  ],
};
