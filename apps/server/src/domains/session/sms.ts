/** Sends login codes. A provider throws when it could not hand the message over. */
export type SmsProvider = {
  name: string;
  /** The code to show on the page instead of a message; null where a real message goes out. */
  sendCode: (phone: string, code: string) => Promise<{ shownCode: string | null }>;
};

/** Sends nothing; the code is shown to whoever asks. For development and demonstrations only. */
export const sandboxSms: SmsProvider = {
  name: 'sandbox',
  sendCode: (_phone, code) => Promise.resolve({ shownCode: code }),
};

/** Refuses every message: production without a configured provider. */
export const noSms: SmsProvider = {
  name: 'none',
  sendCode: () => Promise.reject(new Error('No SMS provider is configured')),
};
