import * as calls from '@marque/contract/activity/operator-endpoints';
import type { DeskActivity } from '@marque/contract/activity/operator-schema';
import type { In } from '@marque/contract/core';
import { formatMoney } from '@marque/contract/money';
import { type CommandGroup, said } from '../../command.ts';
import { jsonIn } from '../../files.ts';
import { time } from '../../print.ts';

type Written = In<typeof calls.operatorActivityCheck>['activity'];

const activity = ({ id, family, title, state, from, until, people }: DeskActivity): string =>
  `${id}  ${family}, ${state}  ${title}\n  ${time(from)} to ${time(until)}, ${people} take part`;

export const group: CommandGroup = {
  refusals: {},
  commands: [
    {
      name: 'activities',
      about: 'activities of the brand over the one engine, with how many take part',
      run: async (client) => {
        const data = await client.call(calls.operatorActivities, {});
        return said(data, data.items.map(activity).join('\n') || 'no activities');
      },
    },
    {
      name: 'activity-check',
      takes: '<file>',
      about: 'say what keeps the activity of a JSON file from being published, and its budget',
      run: async (client, [file = '']) => {
        const data = await client.call(calls.operatorActivityCheck, {
          activity: jsonIn<Written>(file),
        });
        const problems = data.problems.map(({ path, message }) => `${path}: ${message}`);
        const warnings = data.warnings.map(({ path, message }) => `note: ${path}: ${message}`);
        const budget = `prizes are worth ${formatMoney(data.budgetFen)}`;
        return said(data, [...problems, ...warnings, budget].join('\n'));
      },
    },
  ],
};
