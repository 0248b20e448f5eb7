import * as calls from '@marque/contract/mall/write-off/operator-endpoints';
import { type CommandGroup, said } from '../command.ts';
import * as print from '../print.ts';

export const group: CommandGroup = {
  refusals: {
    WRITE_OFF_NOT_FOUND: 'there is no such code',
    WRITE_OFF_OTHER_STORE: 'the code belongs to another store',
    WRITE_OFF_USED: 'the code is used up',
    WRITE_OFF_REFUNDED: 'the code has been refunded',
    WRITE_OFF_REFUNDING: 'the code is being refunded',
    WRITE_OFF_NOT_READY: 'something is still to be done before: see the order',
    WRITE_OFF_WITHDRAWN: 'what the code is for was taken back',
    WRITE_OFF_EXPIRED: 'the code has expired',
    DEALER_REQUIRED: 'name the store with --store',
    DEALER_NOT_FOUND: 'there is no such store',
  },
  commands: [
    {
      name: 'code',
      takes: '<code>',
      about: 'what a code is worth, without taking it',
      run: async (client, [code = '']) => {
        const data = await client.call(calls.operatorCode, { code });
        return said(data, print.code(data));
      },
    },
    {
      name: 'write-off',
      takes: '<code>',
      about: 'take one use of a code; staff of a store need not name it',
      options: { store: 'id of the store' },
      run: async (client, [code = ''], { store }) => {
        const data = await client.call(calls.operatorWriteOff, { code, dealerId: store });
        return said(data, print.code(data));
      },
    },
  ],
};
