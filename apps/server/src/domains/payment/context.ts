import type { Kernel } from '#kernel/module.ts';
import { DomainError } from '#kernel/errors.ts';
import { orderModule, type Orders } from '../order/module.ts';
import { createAlipay } from './alipay/provider.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { createPayers, type Payers } from './wechat-pay/payer.ts';
import { createWechatPay } from './wechat-pay/providers.ts';

/** What the use cases of payments stand on. */
export type PaymentContext = Pick<Kernel, 'database' | 'emit' | 'log' | 'now'> & {
  orders: Orders;
  /** Usable channels; none where nothing is configured. */
  providers: readonly PaymentProvider[];
  /** Names payers in WeChat's browser; null where no account can. */
  payers: Payers | null;
  /** Where people open this product, without a slash at the end. */
  publicUrl: string;
  /** The provider of demonstrations; null where it is switched off. */
  sandbox: Sandbox | null;
};

export function paymentContext({ config, database, emit, log, now, use }: Kernel): PaymentContext {
  const { publicUrl, wechat } = config;
  const { wechatPay, alipay } = config.payments;
  // Only the account a merchant is bound to can name payers to it.
  const payers = wechat && wechatPay?.appId === wechat.appId ? createPayers(wechat) : null;
  const sandbox = config.sandbox ? createSandbox(database, config.paymentSecret) : null;
  return {
    database,
    emit,
    log,
    now,
    orders: use(orderModule),
    providers: [
      ...(wechatPay ? createWechatPay(wechatPay, { publicUrl, payersKnown: payers !== null }) : []),
      ...(alipay ? [createAlipay(alipay, { publicUrl })] : []),
      ...(sandbox ? [sandbox.provider] : []),
    ],
    payers,
    publicUrl,
    sandbox,
  };
}

/** The provider of a channel. Throws PAYMENT_UNAVAILABLE. */
export function providerOf(
  { providers }: Pick<PaymentContext, 'providers'>,
  channel: string,
): PaymentProvider {
  const provider = providers.find(({ id }) => id === channel);
  if (!provider) throw new DomainError('PAYMENT_UNAVAILABLE');
  return provider;
}
