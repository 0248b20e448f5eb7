import type { Config } from '#config.ts';
import { isDemonstration } from '#kernel/demonstration.ts';
import type { Kernel } from '#kernel/module.ts';
import { createAliyunSms } from './aliyun.ts';
import { createSandboxSms, noSms, type SmsProvider } from './provider.ts';

/** Returns the configured SMS provider. */
export function smsProviderOf(config: Config, log: Kernel['log'], now: () => Date): SmsProvider {
  const { sms } = config;
  if (sms) return createAliyunSms(sms, now);
  // The sandbox shows codes to anyone who asks, so it is never used in production.
  return isDemonstration(config) ? createSandboxSms(log) : noSms;
}
