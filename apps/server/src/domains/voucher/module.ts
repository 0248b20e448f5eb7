import * as calls from '@marque/contract/voucher/endpoints';
import { operatorVouchers } from '@marque/contract/voucher/operator-endpoints';
import { type ApiOf, defineModule, handlers, listen, withContext } from '#kernel/module.ts';
import { storeChanged } from '../appointment/events.ts';
import { carDelivered } from '../car-order/events.ts';
import { voucherContext } from './context.ts';
import { tellOfEnding } from './ending.ts';
import { giveFirstService, giveVoucher, makeUp, takeBackVoucher } from './give.ts';
import { countUsable, hasTemplate, listVouchers, showTemplates, showVoucher } from './show.ts';
import { voucherSource } from './source.ts';
import { VOUCHER_SOURCES } from './numbered.ts';

/** Vouchers, which are used in stores: money off a bill, or work. */
export const voucherModule = defineModule({
  name: 'voucher',
  messages: { VOUCHER_NOT_FOUND: '没有找到这张券，可能已经失效' },
  create: (kernel) => {
    const context = voucherContext(kernel);
    return {
      context,
      give: withContext(giveVoucher, context),
      takeBack: withContext(takeBackVoucher, context),
      countUsable: withContext(countUsable, context),
      hasTemplate,
    };
  },
  numbered: [VOUCHER_SOURCES],
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.voucherList, listVouchers],
      [calls.voucherDetail, showVoucher],
    ]),
  operator: {
    endpoints: ({ context }) => handlers(context, [[operatorVouchers, showTemplates]]),
  },
  listeners: ({ context }) => [
    listen(storeChanged, withContext(makeUp, context)),
    listen(carDelivered, withContext(giveFirstService, context)),
  ],
  ports: ({ context }) => [voucherSource(context)],
  sweeps: ({ context }) => [
    { name: 'voucher.ending', everyMs: 3_600_000, run: withContext(tellOfEnding, context) },
  ],
});
export { hasTemplate };
export type Vouchers = Pick<
  ApiOf<typeof voucherModule>,
  'countUsable' | 'give' | 'hasTemplate' | 'takeBack'
>;
