import * as calls from '@marque/contract/member/wallet/endpoints';
import { defineModule, handlers } from '#kernel/module.ts';
import { paymentModule } from '../payment/module.ts';
import { showStatement, type WalletContext } from './show-statement.ts';

/** What a member has paid and got back. No money is kept here. */
export const walletModule = defineModule({
  name: 'wallet',
  create: ({ ask, database, use }): { context: WalletContext } => ({
    context: { ask, database, payments: use(paymentModule) },
  }),
  endpoints: ({ context }) => handlers(context, [[calls.walletStatement, showStatement]]),
});
