import type { NoticeTemplate } from '@marque/contract/notice/kinds';
import type { CodePurpose } from '@marque/contract/session/schema';

/** What goes out; the purpose chooses the words, so that nobody reads a code out for another one. */
type CodeMessage = { phone: string; code: string; purpose: CodePurpose };

/** What members are told; the template's words are the provider's. */
type NoticeMessage = { phone: string; template: NoticeTemplate; values: Record<string, string> };

/** Sends messages. A provider throws when it could not hand one over. */
export type SmsProvider = {
  name: string;
  /** The code to show on the page instead of a message; null where a real message goes out. */
  sendCode: (message: CodeMessage) => Promise<{ shownCode: string | null }>;
  /** Whether there is a template for it. */
  canSend: (template: NoticeTemplate) => boolean;
  sendNotice: (message: NoticeMessage) => Promise<void>;
};

type Log = { warn: (what: object, text: string) => void };

/** Sends nothing; codes are shown to whoever asks, notices are logged. For development and demonstrations only. */
export const createSandboxSms = (log: Log): SmsProvider => ({
  name: 'sandbox',
  sendCode: ({ code }) => Promise.resolve({ shownCode: code }),
  canSend: () => true,
  sendNotice: async (message) => log.warn({ message }, 'a message the sandbox does not send'),
});

/** Without a configured provider: codes are refused, notices show in the product alone. */
export const noSms: SmsProvider = {
  name: 'none',
  sendCode: () => Promise.reject(new Error('No SMS provider is configured')),
  canSend: () => false,
  sendNotice: () => Promise.reject(new Error('No SMS provider is configured')),
};
