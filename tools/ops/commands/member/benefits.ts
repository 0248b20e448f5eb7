import * as calls from '@marque/contract/member/benefit/operator-endpoints';
import type { Out } from '@marque/contract/core';
import { type CommandGroup, said } from '../../command.ts';

const line = (one: Out<typeof calls.operatorBenefitPause>): string =>
  `${one.id.padEnd(16)} ${one.period.padEnd(6)} ${one.quotas.join('/')}  ${one.title}${
    one.share ? `  ${one.share.taken} of ${one.share.total} taken` : ''
  }${one.paused === null ? '' : `  paused: ${one.paused}`}`;

export const group: CommandGroup = {
  refusals: { RIGHT_NOT_FOUND: 'there is no such benefit in this brand' },
  commands: [
    {
      name: 'benefits',
      about: 'what levels bring: quotas from V1 to V5, shares of the month, pauses',
      run: async (client) => {
        const data = await client.call(calls.operatorBenefits, {});
        return said(data, data.items.map(line).join('\n'));
      },
    },
    {
      name: 'benefit-pause',
      takes: '<benefit>',
      options: { reason: 'what members read; without it the benefit goes on' },
      about: 'pauses a benefit, or lets it go on',
      run: async (client, [id = ''], { reason }) => {
        const data = await client.call(calls.operatorBenefitPause, {
          id,
          ...(reason !== undefined && { reason }),
        });
        return said(data, line(data));
      },
    },
  ],
};
