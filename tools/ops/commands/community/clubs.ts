import * as calls from '@marque/contract/community/club/operator-endpoints';
import type { OperatorClub } from '@marque/contract/community/club/operator-schema';
import { type CommandGroup, page, paging, said } from '../../command.ts';
import { time } from '../../print.ts';

const club = (one: OperatorClub): string =>
  `${one.id}  ${one.state}${one.frozen ? ', frozen' : ''}  ${one.name}  ${one.members} members, led by ${one.leader || 'nobody'}  ${time(one.at)}`;

export const group: CommandGroup = {
  refusals: {
    CLUB_NOT_FOUND: 'this brand has no such club: `clubs` lists them',
  },
  commands: [
    {
      name: 'clubs',
      about: 'clubs in every state, the newest first; held ones wait among the cases (moderation)',
      options: paging,
      run: async (client, _args, options) => {
        const data = await client.call(calls.operatorClubs, page(options));
        const more = data.nextCursor === null ? [] : [`more: --cursor ${data.nextCursor}`];
        return said(data, [data.items.map(club).join('\n') || 'no clubs', ...more].join('\n'));
      },
    },
    {
      name: 'club-freeze',
      takes: '<club>',
      about: 'make a club read-only; its leader is told',
      options: { off: 'yes ends it', reason: 'what the leader reads' },
      run: async (client, [id = ''], { off, reason = '' }) => {
        const on = off !== 'yes';
        const data = await client.call(calls.operatorClubFreeze, { id, on, reason });
        return said(data, `club ${id} ${on ? 'frozen' : 'open again'}`);
      },
    },
    {
      name: 'club-leader',
      takes: '<club> <author>',
      about: 'make another member the leader of a club, by the id of the author',
      run: async (client, [id = '', authorId = '']) => {
        const data = await client.call(calls.operatorClubLeader, { id, authorId });
        return said(data, `club ${id} is led by ${authorId}`);
      },
    },
  ],
};
