import type { In } from '@marque/contract/core';
import * as calls from '@marque/contract/serve/handbook/operator-endpoints';
import type { TopicSheet } from '@marque/contract/serve/handbook/operator-schema';
import { type CommandGroup, said } from '../command.ts';
import { jsonIn } from '../files.ts';

const topic = ({ id, chapter, title, lamp, steps, shown }: TopicSheet): string =>
  `${id}  ${chapter}  ${title}  ${steps.length} steps${lamp ? `  ${lamp.colour} lamp` : ''}${shown ? '' : '  not shown'}`;

export const group: CommandGroup = {
  refusals: {
    HANDBOOK_UNFIT: 'some of these topics could not be read by people',
  },
  commands: [
    {
      name: 'handbook',
      about: 'topics of the handbook; with --json to change and publish them',
      run: async (client) => {
        const data = await client.call(calls.operatorHandbook, {});
        return said(data, data.topics.map(topic).join('\n') || 'nothing');
      },
    },
    {
      name: 'handbook-set',
      takes: '<file>',
      about: 'publish topics from a file as `handbook --json` writes it; others stay',
      run: async (client, [file = '']) => {
        const sheet = jsonIn<In<typeof calls.operatorHandbookSet>>(file);
        const data = await client.call(calls.operatorHandbookSet, sheet);
        return said(data, `new or changed: ${data.changed.join(', ') || 'none'}`);
      },
    },
  ],
};
