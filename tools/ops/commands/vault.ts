import { operatorIdentity } from '@marque/contract/identity/operator-endpoints';
import * as calls from '@marque/contract/vault/operator-endpoints';
import { RefusedCall } from '../client.ts';
import { type CommandGroup, needed, said } from '../command.ts';
import * as print from '../print.ts';

export const group: CommandGroup = {
  refusals: { IDENTITY_NOT_FOUND: 'this member has told no real name' },
  commands: [
    {
      name: 'vault',
      takes: '[rotate|erase] [phone]',
      about:
        'which keys sealed what is personal; `vault rotate` seals all of it by the present key, `vault erase` forgets a member as far as the law allows',
      options: {
        reason: 'with erase: why, which the log keeps',
        account: 'with erase: `over` gives the account up as well',
      },
      run: async (client, [action, phone = ''], { reason, account }) => {
        if (action === undefined) {
          const data = await client.call(calls.operatorVault, {});
          return said(data, print.vault(data));
        }
        if (action === 'rotate') {
          const data = await client.call(calls.operatorVaultRotate, {});
          return said(data, `${data.count} columns are being sealed anew; \`vault\` tells how far`);
        }
        if (action !== 'erase') throw new RefusedCall(`vault takes rotate or erase, not ${action}`);
        const asked = {
          phone,
          reason: needed(reason, 'reason'),
          account: account === 'over',
        };
        const data = await client.call(calls.operatorVaultErase, asked);
        return said(data, `${data.count} rows erased`);
      },
    },
    {
      name: 'identity',
      takes: '<phone>',
      about: 'the real name a member has told, whole; the log and the member see who looked',
      options: { reason: 'why, which the log keeps' },
      run: async (client, [phone = ''], { reason }) => {
        const asked = { phone, reason: needed(reason, 'reason') };
        const data = await client.call(operatorIdentity, asked);
        return said(data, `${data.name}, ${data.idNumber}, since ${print.time(data.verifiedAt)}`);
      },
    },
  ],
};
