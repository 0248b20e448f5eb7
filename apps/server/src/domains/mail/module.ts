import { isDemonstration } from '#kernel/demonstration.ts';
import { defineModule } from '#kernel/module.ts';
import { createSandboxMail, type MailProvider, noMail } from './provider.ts';
import { createSmtpMail } from './smtp.ts';

export type { MailProvider } from './provider.ts';

/** The provider e-mails go out through. */
export const mailModule = defineModule<MailProvider>({
  name: 'mail',
  messages: { MAIL_UNAVAILABLE: '现在还不能发邮件，可以先保存 PDF' },
  create: ({ config, log }) => {
    if (config.mail) return createSmtpMail(config.mail);
    return isDemonstration(config) ? createSandboxMail(log) : noMail;
  },
});
