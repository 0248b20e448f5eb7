import { RefundStatus } from '@marque/contract/mall/after-sale/schema';
import * as calls from '@marque/contract/mall/after-sale/operator-endpoints';
import { ProofLook } from '@marque/contract/mall/after-sale/operator-schema';
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
import { openPictures, pictureOptions } from '../pictures.ts';
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
      options: pictureOptions(ProofLook, 'the buyer'),
      run: (client, [id = ''], options) =>
        openPictures(id, ProofLook, options, (why) =>
          client.call(calls.operatorRefundProof, { id, why }),
        ),
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
