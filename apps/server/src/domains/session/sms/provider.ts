import type { NoticeTemplate } from '@marque/contract/notice/kinds';
import type { CodePurpose } from '@marque/contract/session/schema';

/**
 * The purpose chooses the template, so that nobody can be tricked into telling a code for another
 * purpose.
 */
type CodeMessage = { phone: string; code: string; purpose: CodePurpose };

/** A notice; its wording is the provider's template. */
type NoticeMessage = { phone: string; template: NoticeTemplate; values: Record<string, string> };

/** An SMS provider. Its functions throw when a message could not be handed over. */
export type SmsProvider = {
  name: string;
  /** Returns the code to display instead of a message; null when a real message was sent. */
  sendCode: (message: CodeMessage) => Promise<{ shownCode: string | null }>;
  /** Whether there is a template for the notice. */
  canSend: (template: NoticeTemplate) => boolean;
  sendNotice: (message: NoticeMessage) => Promise<void>;
};

type Log = { warn: (what: object, text: string) => void };

/**
 * Sends nothing: codes are shown on the page, notices are logged. For development and
 * demonstrations only.
 */
export const createSandboxSms = (log: Log): SmsProvider => ({
  name: 'sandbox',
  sendCode: ({ code }) => Promise.resolve({ shownCode: code }),
  canSend: () => true,
  sendNotice: async (message) => log.warn({ message }, 'a message the sandbox does not send'),
});

/**
 * Used without a configured provider: codes are refused, and notices appear only in the product.
 */
export const noSms: SmsProvider = {
  name: 'none',
  sendCode: () => Promise.reject(new Error('No SMS provider is configured')),
  canSend: () => false,
  sendNotice: () => Promise.reject(new Error('No SMS provider is configured')),
};
