import * as calls from '@marque/contract/member/membership/operator-endpoints';
import type { LevelAccount } from '@marque/contract/member/membership/operator-schema';
import { formatInteger } from '@marque/contract/money';
import { RefusedCall } from '../../client.ts';
import { type CommandGroup, needed, said } from '../../command.ts';
import { signed } from '../../print.ts';

const accountText = ({
  phone,
  level,
  name,
  since,
  until,
  growth,
  changes,
  entries,
}: LevelAccount) =>
  [
    `${phone}  V${level} ${name} since ${since}${until ? ` until ${until}` : ''}, ${formatInteger(growth)} growth`,
    ...changes.map((one) => `  ${one.at}  ${one.cause.padEnd(8)} V${one.from} to V${one.to}`),
    ...entries.map(
      (one) => `  ${one.at}  ${signed(one.delta)}  until ${one.countsUntil}  ${one.title}`,
    ),
  ].join('\n');

export const group: CommandGroup = {
  refusals: { LEVEL_UNTIL: 'the last day of a level is today at the earliest' },
  commands: [
    {
      name: 'level',
      takes: '<phone> [set 3]',
      options: {
        until: 'the last day of the level, a year from now without',
        reason: 'what the member reads',
      },
      about: 'the level of a member in a brand and what changed it; gives another one',
      run: async (client, [phone = '', what, level], { until, reason }) => {
        if (what === undefined) {
          const data = await client.call(calls.operatorLevel, { phone });
          return said(data, accountText(data));
        }
        if (what !== 'set' || !/^[1-5]$/.test(level ?? ''))
          throw new RefusedCall('a level is set from 1 to 5: level <phone> set 3');
        const data = await client.call(calls.operatorLevelSet, {
          phone,
          level: Number(level),
          ...(until !== undefined && { until }),
          reason: needed(reason, 'reason'),
        });
        return said(data, accountText(data));
      },
    },
  ],
};
