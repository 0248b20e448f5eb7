import { RefundStatus } from '@marque/contract/mall/after-sale/schema';
import * as calls from '@marque/contract/operator/endpoints';
import { ProofLook } from '@marque/contract/operator/schema';
import { type OpsClient } from '../client.ts';
import {
  type Command,
  type CommandGroup,
  type Options,
  needed,
  oneOf,
  page,
  paging,
  said,
} from '../command.ts';
import { keepFiles } from '../files.ts';
import * as print from '../print.ts';

const refundCommand = (
  name: string,
  about: string,
  options: Readonly<Record<string, string>>,
  run: (client: OpsClient, id: string, options: Options) => ReturnType<OpsClient['call']>,
): Command => ({
  name,
  takes: '<refund>',
  about,
  options,
  run: async (client, [id = ''], given) => {
    const data = await run(client, id, given);
    return said(data, print.refundDetail(data));
  },
});

export const group: CommandGroup = {
  refusals: {
    REFUND_NOT_FOUND: 'there is no such refund',
    REFUND_EVENT_REFUSED: 'the refund is in a state that does not allow it',
  },
  commands: [
    {
      name: 'refunds',
      about: 'refunds of the brand, newest first',
      options: { status: `${RefundStatus.options.join(', ')}; applied without`, ...paging },
      run: async (client, _, options) => {
        const status = oneOf(RefundStatus, options.status, 'status');
        const data = await client.call(calls.operatorRefunds, { status, ...page(options) });
        return said(data, print.list(data, print.refund, 'no such refunds'));
      },
    },
    refundCommand('refund', 'one refund with everything said about it', {}, (client, id) =>
      client.call(calls.operatorRefund, { id }),
    ),
    {
      name: 'proof',
      takes: '<refund>',
      about:
        'the pictures the buyer handed in, into a folder; the log and the buyer see who looked',
      options: {
        why: `${ProofLook.options.join(', ')}; the buyer reads it`,
        to: 'the folder; without one the present one',
      },
      run: async (client, [id = ''], { why, to = '.' }) => {
        const reason = oneOf(ProofLook, needed(why, 'why'), 'why')!;
        const { pictures } = await client.call(calls.operatorRefundProof, { id, why: reason });
        const kept = keepFiles(
          to,
          pictures.map(({ base64 }, i) => ({
            name: `${id}-${i + 1}.webp`,
            bytes: Buffer.from(base64, 'base64'),
          })),
        );
        const told = pictures.map(({ key, alsoIn }, i) => ({ key, alsoIn, file: kept[i]! }));
        return said(told, print.proof(told));
      },
    },
    refundCommand(
      'approve',
      'agree to a refund: the money goes back, or the goods are awaited first',
      { note: 'for the buyer' },
      (client, id, { note }) => client.call(calls.operatorRefundApprove, { id, note }),
    ),
    refundCommand(
      'refuse',
      'refuse a refund',
      { reason: 'for the buyer' },
      (client, id, { reason }) =>
        client.call(calls.operatorRefundRefuse, { id, reason: needed(reason, 'reason') }),
    ),
    refundCommand('receive', 'goods sent back have come: the money goes back', {}, (client, id) =>
      client.call(calls.operatorRefundReceive, { id }),
    ),
  ],
};
