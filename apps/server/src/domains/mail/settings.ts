import { z } from 'zod';
import { jsonFile, variable } from '#kernel/variable.ts';

/** An account at a mail server. */
const Smtp = z.strictObject({
  host: z.string().min(1),
  port: z.number().int().min(1).max(65_535).default(465),
  /** TLS from the first byte; otherwise the connection is upgraded, and must be. */
  secure: z.boolean().default(true),
  user: z.string().min(1),
  password: z.string().min(1),
  /** The address mails come from. */
  address: z.email(),
});
export type MailSettings = z.infer<typeof Smtp>;

export const MAIL_VARIABLES = {
  MAIL_CONFIG: variable(jsonFile(Smtp).optional(), {
    group: 'E-mails',
    description: 'JSON file of the mail server and account; without one production sends none',
  }),
};
