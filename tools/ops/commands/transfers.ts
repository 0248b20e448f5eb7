import * as calls from '@marque/contract/pay/transfer/operator-endpoints';
import { SlipLook } from '@marque/contract/pay/transfer/operator-schema';
import { type CommandGroup, fenOf, needed, page, paging, said } from '../command.ts';
import { openPictures, pictureOptions } from '../pictures.ts';
import * as print from '../print.ts';

export const group: CommandGroup = {
  refusals: {
    BANK_REF_USED: 'this reference of the bank is booked already',
    BANK_ENTRY_NOT_FOUND: 'nothing is booked under this reference',
    BANK_ENTRY_SETTLED: 'the entry is matched or returned already',
    TRANSFER_NOT_FOUND: 'no transfer has this note or id',
    PAYOUT_NOT_FOUND: 'no such money is to go back',
    PAYOUT_PAID: 'it has gone back already',
  },
  commands: [
    {
      name: 'transfers',
      about: 'bank transfers that are waited for, those that end soonest first',
      options: paging,
      run: async (client, _, options) => {
        const data = await client.call(calls.operatorTransfers, page(options));
        return said(data, print.list(data, print.transfer, 'none is waited for'));
      },
    },
    {
      name: 'transfer-slips',
      takes: '<transfer>',
      about: "the bank's slips its payer handed in, into a folder; the log says who looked",
      options: pictureOptions(SlipLook, 'the payer'),
      run: (client, [id = ''], options) =>
        openPictures(id, SlipLook, options, (why) =>
          client.call(calls.operatorTransferSlips, { id, why }),
        ),
    },
    {
      name: 'transfer-book',
      takes: '<reference>',
      about: 'book what the bank says has come; it pays what its note names',
      options: {
        amount: 'yuan',
        memo: 'the note as the bank shows it',
        tail: 'the last four digits of the account it came from',
      },
      run: async (client, [ref = ''], { amount, memo = '', tail }) => {
        const data = await client.call(calls.operatorBankEntry, {
          ref,
          amountFen: fenOf(needed(amount, 'amount')),
          memo,
          tail: needed(tail, 'tail'),
        });
        return said(data, print.bankEntry(data));
      },
    },
    {
      name: 'transfer-unmatched',
      about: 'what has come and names no transfer',
      options: paging,
      run: async (client, _, options) => {
        const data = await client.call(calls.operatorUnmatched, page(options));
        return said(data, print.list(data, print.bankEntry, 'everything is matched'));
      },
    },
    {
      name: 'transfer-match',
      takes: '<reference> <note>',
      about: 'say which transfer an entry is for, by the note its payer was given',
      run: async (client, [ref = '', memo = '']) => {
        const data = await client.call(calls.operatorBankMatch, { ref, memo });
        return said(data, print.bankEntry(data));
      },
    },
    {
      name: 'transfer-return',
      takes: '<reference>',
      about: 'send an entry back that nobody waits for',
      run: async (client, [ref = '']) => {
        const data = await client.call(calls.operatorBankReturn, { ref });
        return said(data, print.bankEntry(data));
      },
    },
    {
      name: 'payouts',
      about: 'money the bank is to send back, the longest first',
      options: paging,
      run: async (client, _, options) => {
        const data = await client.call(calls.operatorPayouts, page(options));
        return said(data, print.list(data, print.payout, 'nothing is to go back'));
      },
    },
    {
      name: 'payout-paid',
      takes: '<payout>',
      about: 'the bank has sent it back',
      options: { ref: "the bank's reference of what went out" },
      run: async (client, [id = ''], { ref }) => {
        const data = await client.call(calls.operatorPayoutPaid, { id, ref: needed(ref, 'ref') });
        return said(data, print.payout(data));
      },
    },
  ],
};
