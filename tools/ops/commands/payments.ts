import * as calls from '@marque/contract/pay/operator-endpoints';
import { PaySubject } from '@marque/contract/pay/schema';
import { type CommandGroup, oneOf, page, paging, said } from '../command.ts';
import * as print from '../print.ts';

export const group: CommandGroup = {
  refusals: {
    PAYMENTS_NOT_FOUND: 'nothing with this number is paid for',
    MONEY_BACK_NOT_FOUND: 'no such money waits to go back',
  },
  commands: [
    {
      name: 'payments',
      takes: '<number>',
      about: 'what was tried, paid and sent back for an order, and where the ledger has it',
      options: { subject: `${PaySubject.options.join(', ')}; mallOrder without` },
      run: async (client, [number = ''], options) => {
        const subject = oneOf(PaySubject, options.subject, 'subject');
        const data = await client.call(calls.operatorPayments, { number, subject });
        return said(data, print.payments(data));
      },
    },
    {
      name: 'money-back',
      about: 'money that is to go back and has not gone, the longest first',
      options: paging,
      run: async (client, _, options) => {
        const data = await client.call(calls.operatorMoneyBack, page(options));
        return said(data, print.list(data, print.moneyBack, 'all of it has gone'));
      },
    },
    {
      name: 'money-back-retry',
      takes: '<money back>',
      about: 'send money back that has not gone, now',
      run: async (client, [id = '']) => {
        const data = await client.call(calls.operatorMoneyBackRetry, { id });
        return said(data, 'it is being sent');
      },
    },
  ],
};
