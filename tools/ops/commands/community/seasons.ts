import * as calls from '@marque/contract/community/x-mission/operator-endpoints';
import type { Out } from '@marque/contract/core';
import { type CommandGroup, said } from '../../command.ts';
import * as print from '../../print.ts';

const line = (one: Out<typeof calls.operatorSeasonOpen>): string =>
  `${one.id.padEnd(12)} ${one.state.padEnd(6)} ${print.time(one.from)} to ${print.time(one.to)}  ${one.members} members, ${one.points} points  ${one.name}`;

export const group: CommandGroup = {
  refusals: {
    SEASON_NOT_FOUND: 'there is no such season in this brand',
    SEASON_STATE: 'only a draft is opened before its end, and only a live season is frozen',
    SEASON_OPEN: 'another season is live: freeze it first',
  },
  commands: [
    {
      name: 'seasons',
      about: 'the seasons of the brand with what was contributed',
      run: async (client) => {
        const data = await client.call(calls.operatorSeasons, {});
        return said(data, data.items.map(line).join('\n') || 'no seasons');
      },
    },
    {
      name: 'season-open',
      takes: '<season>',
      about: 'opens a draft, so that it gives points from its first day on',
      run: async (client, [id = '']) => {
        const data = await client.call(calls.operatorSeasonOpen, { id });
        return said(data, line(data));
      },
    },
    {
      name: 'season-freeze',
      takes: '<season>',
      about: 'ends a season now: what was reached stands',
      run: async (client, [id = '']) => {
        const data = await client.call(calls.operatorSeasonFreeze, { id });
        return said(data, line(data));
      },
    },
  ],
};
