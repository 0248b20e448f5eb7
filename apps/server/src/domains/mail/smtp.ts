import { createTransport } from 'nodemailer';
import type { MailProvider } from './provider.ts';
import type { MailSettings } from './settings.ts';

const TIMEOUT_MS = 15_000;

/** Hands mails to a server over SMTP. */
export function createSmtpMail(settings: MailSettings): MailProvider {
  const { host, port, secure, user, password, address } = settings;
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: !secure,
    auth: { user, pass: password },
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    name: 'smtp',
    works: true,
    send: async ({ to, from, subject, text, attachment }) => {
      await transport.sendMail({
        from: { name: from, address },
        to: { name: '', address: to },
        subject,
        text,
        attachments: [
          {
            filename: attachment.fileName,
            contentType: attachment.type,
            content: Buffer.from(attachment.content),
          },
        ],
      });
    },
  };
}
