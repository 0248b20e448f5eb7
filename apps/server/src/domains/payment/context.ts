import type { Brand } from '@marque/contract/core';
import type { Kernel } from '#kernel/module.ts';
import { mediaModule, type PrivatePictures } from '../media/module.ts';
import { noticeModule, type Tell } from '../notice/module.ts';
import { DomainError } from '#kernel/errors.ts';
import { createAlipay } from './alipay/provider.ts';
import { type Payable, payableOf, type PaySubject } from './ports.ts';
import type { PaymentCaps, TransferAccount } from './settings.ts';
import { accountsOf } from './transfer/accounts.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { createPayers, type Payers } from './wechat-pay/payer.ts';
import { createWechatPay } from './wechat-pay/providers.ts';

/** What the use cases of payments stand on. */
export type PaymentContext = Pick<Kernel, 'database' | 'emit' | 'log' | 'now'> & {
  tell: Tell;
  /** What is known of a kind of payable. */
  payable: (subject: PaySubject) => Payable;
  /** Usable channels; none where nothing is configured. */
  providers: readonly PaymentProvider[];
  /** Names payers in WeChat's browser; null where no account can. */
  payers: Payers | null;
  /** What one payment carries at most, in fen. */
  caps: PaymentCaps;
  /** The company's account of each brand that bank transfers go to. */
  accounts: Partial<Record<Brand, TransferAccount>>;
  /** What is left to pay may be transferred from this on, in fen. */
  transferFromFen: number;
  /** How long a transfer is waited for. */
  transferDays: number;
  /** What payers hand in. */
  pictures: PrivatePictures;
  /** Signs what lets another person pay. */
  secret: string;
  /** Where people open this product, without a slash at the end. */
  publicUrl: string;
  /** The provider of demonstrations; null where it is switched off. */
  sandbox: Sandbox | null;
};

export function paymentContext({
  ask,
  config,
  database,
  emit,
  log,
  now,
  use,
}: Kernel): PaymentContext {
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
    tell: use(noticeModule).tell,
    payable: (subject) => ask(payableOf(subject)),
    providers: [
      ...(wechatPay ? createWechatPay(wechatPay, { publicUrl, payersKnown: payers !== null }) : []),
      ...(alipay ? [createAlipay(alipay, { publicUrl })] : []),
      ...(sandbox ? [sandbox.provider] : []),
    ],
    payers,
    caps: config.paymentCaps,
    accounts: accountsOf(config.payments.transfers ?? null, config.sandbox),
    transferFromFen: config.transfers.fromFen,
    transferDays: config.transfers.days,
    pictures: use(mediaModule).privately,
    secret: config.paymentSecret,
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

/** What one payment on a channel carries at most, in fen; null for anything. */
export function capOf({ caps }: Pick<PaymentContext, 'caps'>, channel: string): number | null {
  if (channel.startsWith('wechat')) return caps.wechat;
  return channel.startsWith('alipay') ? caps.alipay : caps.sandbox;
}
