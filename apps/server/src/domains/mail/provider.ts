type Mail = {
  to: string;
  /** The brand's name, as the sender. */
  from: string;
  subject: string;
  text: string;
  attachment: { fileName: string; type: string; content: Uint8Array };
};

/** Sends e-mails. A provider throws when it could not hand one over. */
export type MailProvider = {
  name: string;
  /** False where no mail goes out at all. */
  works: boolean;
  send: (mail: Mail) => Promise<void>;
};

type Log = { warn: (what: object, text: string) => void };

/** What the sandbox remembers of what it was given, the newest last. */
export type SandboxMail = MailProvider & { sent: readonly Mail[] };

/** How many mails the sandbox remembers. */
const MAX_KEPT = 20;

/** Sends nothing; what would have gone out is logged and remembered. For development and demonstrations only. */
export function createSandboxMail(log: Log): SandboxMail {
  const sent: Mail[] = [];
  return {
    name: 'sandbox',
    works: true,
    sent,
    send: async (mail) => {
      sent.push(mail);
      sent.splice(0, sent.length - MAX_KEPT);
      // An address is nobody's business but its owner's.
      log.warn({ file: mail.attachment.fileName }, 'a mail the sandbox does not send');
    },
  };
}

/** Without a configured provider nothing is sent. */
export const noMail: MailProvider = {
  name: 'none',
  works: false,
  send: () => Promise.reject(new Error('No mail provider is configured')),
};
