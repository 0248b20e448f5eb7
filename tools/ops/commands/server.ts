import * as calls from '@marque/contract/operator/endpoints';
import { RefusedCall } from '../client.ts';
import { type CommandGroup, page, paging, said } from '../command.ts';
import * as print from '../print.ts';

export const group: CommandGroup = {
  refusals: {
    JOB_NOT_FOUND: 'no such job was given up',
  },
  commands: [
    {
      name: 'whoami',
      about: 'who the token belongs to',
      run: async (client) => {
        const data = await client.call(calls.operatorMe, {});
        return said(
          data,
          `${data.name}, ${data.role}${data.dealerId ? ` of ${data.dealerId}` : ''}`,
        );
      },
    },
    {
      name: 'clerk',
      takes: '[on|off]',
      about: 'whether the automatic clerk works; switches it, at once and in every process',
      run: async (client, [to]) => {
        if (to !== undefined && to !== 'on' && to !== 'off')
          throw new RefusedCall(`clerk takes on or off, not ${to}`);
        const data = to
          ? await client.call(calls.operatorClerkSet, { on: to === 'on' })
          : await client.call(calls.operatorClerk, {});
        return said(data, `the automatic clerk is ${data.on ? 'on' : 'off'}`);
      },
    },
    {
      name: 'jobs',
      takes: '[retry] [job]',
      about:
        'jobs by kind and those given up; `jobs retry` runs one of these again, or all of a kind',
      options: { kind: 'with retry: all of this kind', ...paging },
      run: async (client, [action, id], options) => {
        if (action === undefined) {
          const data = await client.call(calls.operatorJobs, page(options));
          return said(data, print.jobs(data));
        }
        if (action !== 'retry') throw new RefusedCall(`jobs takes retry, not ${action}`);
        const { kind } = options;
        const data = await client.call(calls.operatorJobRetry, { id, kind });
        return said(data, `${data.count} run again`);
      },
    },
    {
      name: 'log',
      about: 'what operators did, newest first',
      options: paging,
      run: async (client, _, options) => {
        const data = await client.call(calls.operatorLog, page(options));
        return said(data, print.list(data, print.logEntry, 'nothing yet'));
      },
    },
  ],
};
