import type { Brand } from '@marque/contract/core';
import type { Kernel } from '#kernel/module.ts';
import { mediaModule, type PrivatePictures } from '../media/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';
import { DomainError } from '#kernel/errors.ts';
import { createAlipay } from './alipay/provider.ts';
import { type Payable, payableOf, type PaySubject } from './ports.ts';
import type { PaymentCaps, TransferAccount } from './settings.ts';
import { accountsOf } from './transfer/accounts.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandbox, type Sandbox } from './sandbox/provider.ts';
import { createPayers, type Payers } from './wechat-pay/payer.ts';
import { createWechatPay } from './wechat-pay/providers.ts';

/** What the use cases of payments depend on. */
export type PaymentContext = Pick<Kernel, 'database' | 'emit' | 'log' | 'now' | 'vault'> & {
  tell: TellMember;
  /** Returns the payable of a subject's kind. */
  payable: (subject: PaySubject) => Payable;
  /** The available channels; empty when none is configured. */
  providers: readonly PaymentProvider[];
  /** Identifies payers in WeChat's browser; null when no account is configured for it. */
  payers: Payers | null;
  /** The largest payment per channel, in fen. */
  caps: PaymentCaps;
  /** The company's account for bank transfers, by brand. */
  accounts: Partial<Record<Brand, TransferAccount>>;
  /** The amount in fen from which a bank transfer is offered. */
  transferFromFen: number;
  /** The days until the deadline of a transfer. */
  transferDays: number;
  /** The private pictures of bank slips. */
  pictures: PrivatePictures;
  /** The secret that payer codes are derived from. */
  secret: string;
  /** The public origin of this product, without a trailing slash. */
  publicUrl: string;
  /** The sandbox provider; null when it is switched off. */
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
  vault,
}: Kernel): PaymentContext {
  const { publicUrl, wechat } = config;
  const { wechatPay, alipay } = config.payments;
  // Only the account that is bound to the merchant can identify payers.
  const payers = wechat && wechatPay?.appId === wechat.appId ? createPayers(wechat) : null;
  const sandbox = config.sandbox ? createSandbox(database, config.paymentSecret) : null;
  return {
    database,
    emit,
    log,
    now,
    vault,
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

/** Returns the provider of a channel. Throws PAYMENT_UNAVAILABLE. */
export function providerOf(
  { providers }: Pick<PaymentContext, 'providers'>,
  channel: string,
): PaymentProvider {
  const provider = providers.find(({ id }) => id === channel);
  if (!provider) throw new DomainError('PAYMENT_UNAVAILABLE');
  return provider;
}

/** Returns the largest payment on a channel in fen; null for unlimited. */
export function capOf({ caps }: Pick<PaymentContext, 'caps'>, channel: string): number | null {
  if (channel.startsWith('wechat')) return caps.wechat;
  return channel.startsWith('alipay') ? caps.alipay : caps.sandbox;
}
