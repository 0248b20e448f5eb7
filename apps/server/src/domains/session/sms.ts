import type { CodePurpose } from '@marque/contract/session/schema';

/** What goes out; the purpose chooses the words, so that nobody reads a code out for another one. */
type CodeMessage = { phone: string; code: string; purpose: CodePurpose };

/** Sends codes. A provider throws when it could not hand the message over. */
export type SmsProvider = {
  name: string;
  /** The code to show on the page instead of a message; null where a real message goes out. */
  sendCode: (message: CodeMessage) => Promise<{ shownCode: string | null }>;
};

/** Sends nothing; the code is shown to whoever asks. For development and demonstrations only. */
export const sandboxSms: SmsProvider = {
  name: 'sandbox',
  sendCode: ({ code }) => Promise.resolve({ shownCode: code }),
};

/** Refuses every message: production without a configured provider. */
export const noSms: SmsProvider = {
  name: 'none',
  sendCode: () => Promise.reject(new Error('No SMS provider is configured')),
};
