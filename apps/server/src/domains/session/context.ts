import type { Database } from '#kernel/database.ts';
import type { OnRegistered } from './sign-in.ts';
import type { SmsProvider } from './sms/provider.ts';

/** What the use cases of sessions stand on. */
export type SessionContext = {
  database: Database;
  sms: SmsProvider;
  /** What a new member gets, in the transaction that registers it. */
  onRegistered: OnRegistered;
};
