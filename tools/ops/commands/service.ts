import type { In } from '@marque/contract/core';
import * as calls from '@marque/contract/service/operator-endpoints';
import { type CommandGroup, said } from '../command.ts';
import { jsonIn } from '../files.ts';
import * as print from '../print.ts';

export const group: CommandGroup = {
  refusals: {
    SERVICE_CHANGED: 'another operator has published meanwhile: read the content again',
  },
  commands: [
    {
      name: 'service',
      about: 'hours of the telephone and common questions; with --json to change and publish them',
      run: async (client) => {
        const data = await client.call(calls.operatorService, {});
        return said(data, print.service(data));
      },
    },
    {
      name: 'service-set',
      takes: '<file>',
      about: 'publish hours and questions from a file as `service --json` writes it',
      run: async (client, [file = '']) => {
        const content = jsonIn<In<typeof calls.operatorServiceSet>>(file);
        const data = await client.call(calls.operatorServiceSet, content);
        return said(data, print.service(data));
      },
    },
  ],
};
