import * as calls from '@marque/contract/community/badge/operator-endpoints';
import type { Out } from '@marque/contract/core';
import { type CommandGroup, said } from '../../command.ts';

const shown = ({ badges }: Out<typeof calls.operatorBadges>): string =>
  badges
    .map(({ id, name, level, value }) => `${id.padEnd(16)} level ${level}  count ${value}  ${name}`)
    .join('\n') || 'no badges';

export const group: CommandGroup = {
  refusals: { BADGE_NOT_FOUND: 'there is no such badge in this brand' },
  commands: [
    {
      name: 'badges',
      takes: '<phone>',
      about: "a member's badges in the brand, with what they count",
      run: async (client, [phone = '']) => {
        const data = await client.call(calls.operatorBadges, { phone });
        return said(data, shown(data));
      },
    },
    {
      name: 'badge-grant',
      takes: '<phone> <badge> [level]',
      about: 'gives a level of a badge with all before it',
      run: async (client, [phone = '', id = '', level = '1']) => {
        const data = await client.call(calls.operatorBadgeGrant, {
          phone,
          id,
          level: Number(level),
        });
        return said(data, shown(data));
      },
    },
    {
      name: 'badge-revoke',
      takes: '<phone> <badge>',
      about: 'takes a badge away, until it is granted again',
      run: async (client, [phone = '', id = '']) => {
        const data = await client.call(calls.operatorBadgeRevoke, { phone, id });
        return said(data, shown(data));
      },
    },
    {
      name: 'badge-replay',
      takes: '<phone>',
      about: "counts a member's events anew, and gives what they reach",
      run: async (client, [phone = '']) => {
        const data = await client.call(calls.operatorBadgeReplay, { phone });
        return said(data, shown(data));
      },
    },
  ],
};
