import type { Config } from '#config.ts';
import type { Kernel } from '#kernel/module.ts';
import { createAliyunSms } from './aliyun.ts';
import { createSandboxSms, noSms, type SmsProvider } from './provider.ts';

/** The provider messages go out through. */
export function smsProviderOf(
  { sms, sandbox, production }: Config,
  log: Kernel['log'],
  now: () => Date,
): SmsProvider {
  if (sms) return createAliyunSms(sms, now);
  // The sandbox shows codes to whoever asks, so no setting brings it into production.
  return sandbox && !production ? createSandboxSms(log) : noSms;
}
