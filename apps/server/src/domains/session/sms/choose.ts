import type { Config } from '#config.ts';
import type { Kernel } from '#kernel/module.ts';
import { createAliyunSms } from './aliyun.ts';
import { createSandboxSms, noSms, type SmsProvider } from './provider.ts';

/** Returns the configured SMS provider. */
export function smsProviderOf(
  { sms, sandbox, production }: Config,
  log: Kernel['log'],
  now: () => Date,
): SmsProvider {
  if (sms) return createAliyunSms(sms, now);
  // The sandbox shows codes to anyone who asks, so it is never used in production.
  return sandbox && !production ? createSandboxSms(log) : noSms;
}
