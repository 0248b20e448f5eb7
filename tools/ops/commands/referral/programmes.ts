import type { In } from '@marque/contract/core';
import * as calls from '@marque/contract/referral/programme/operator-endpoints';
import type { DeskProgramme } from '@marque/contract/referral/programme/operator-schema';
import { type CommandGroup, needed, said } from '../../command.ts';
import { jsonIn } from '../../files.ts';
import { time } from '../../print.ts';

type WrittenProgramme = In<typeof calls.operatorProgrammeCheck>['programme'];
type Problem = { path: string; message: string };

const line = ({ path, message }: Problem): string => `${path}: ${message}`;

const programme = (one: DeskProgramme): string =>
  [
    `${one.id}  /${one.slug}${one.listed ? '' : ' (in no list)'}  ${one.state}  ${one.title}, version ${one.version}`,
    `  from ${time(one.from)}, accepted until ${time(one.bindUntil)}, bought until ${time(one.saleUntil)}`,
    ...one.budgets.map(
      ({ key, total, reserved, spent }) =>
        `  ${key}: ${total} places, ${reserved} promised, ${spent} given`,
    ),
  ].join('\n');

export const group: CommandGroup = {
  refusals: {
    RECOMMENDING_NOT_FOUND: 'this brand has no such programme: `programmes` lists them',
    PROGRAMME_OVER: 'nobody can accept it any more',
    PROGRAMME_PAUSED: 'it is paused already',
    PROGRAMME_NOT_PAUSED: 'it is not paused',
    BUDGET_NOT_FOUND: 'it has no places of that name',
  },
  commands: [
    {
      name: 'programmes',
      about: 'programmes of recommending of the brand, with their places',
      run: async (client) => {
        const data = await client.call(calls.operatorProgrammes, {});
        return said(data, data.items.map(programme).join('\n') || 'no programmes');
      },
    },
    {
      name: 'programme-check',
      takes: '<file>',
      about: 'say what keeps the programme of a JSON file from being published',
      run: async (client, [file = '']) => {
        const written = jsonIn<WrittenProgramme>(file);
        const data = await client.call(calls.operatorProgrammeCheck, { programme: written });
        const notes = data.warnings.map((one) => `note: ${line(one)}`);
        return said(data, [...data.problems.map(line), ...notes].join('\n') || 'nothing');
      },
    },
    {
      name: 'programme-publish',
      takes: '<file>',
      about: 'publish the programme of a JSON file, or its next version, unless it has problems',
      run: async (client, [file = '']) => {
        const written = jsonIn<WrittenProgramme>(file);
        const data = await client.call(calls.operatorProgrammePublish, { programme: written });
        return said(data, data.problems.map(line).join('\n') || `published /${written.slug}`);
      },
    },
    {
      name: 'programme-pause',
      takes: '<id>',
      about: 'stop joining and accepting for a while; what was accepted runs on',
      options: { reason: 'a sentence that its people read' },
      run: async (client, [id = ''], options) => {
        const reason = needed(options['reason'], 'reason');
        return said(
          await client.call(calls.operatorProgrammePause, { id, reason }),
          `paused ${id}`,
        );
      },
    },
    {
      name: 'programme-resume',
      takes: '<id>',
      about: 'let a paused programme go on',
      run: async (client, [id = '']) =>
        said(await client.call(calls.operatorProgrammeResume, { id }), `${id} goes on`),
    },
    {
      name: 'programme-end',
      takes: '<id>',
      about: 'end a programme before its time; what was accepted runs on',
      options: { reason: 'a sentence that its people read' },
      run: async (client, [id = ''], options) => {
        const reason = needed(options['reason'], 'reason');
        return said(await client.call(calls.operatorProgrammeEnd, { id, reason }), `ended ${id}`);
      },
    },
    {
      name: 'programme-budget',
      takes: '<id>',
      about: 'add places to a programme',
      options: { key: 'which places', more: 'how many are added' },
      run: async (client, [id = ''], options) => {
        const key = needed(options['key'], 'key');
        const more = Number(needed(options['more'], 'more'));
        const data = await client.call(calls.operatorProgrammeBudget, { id, key, more });
        return said(data, `${more} places more`);
      },
    },
  ],
};
