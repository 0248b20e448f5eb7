import type { NickNameProblem } from './ports.ts';
import type { Database, Tx } from '#kernel/database.ts';
import type { ApiOf } from '#kernel/module.ts';
import type { Vault } from '#kernel/vault.ts';
import type { agreementModule } from '../agreement/module.ts';
import type { SmsProvider } from './sms/provider.ts';

export type OnRegistered = (tx: Tx, userId: string, now: Date) => Promise<void>;

/** What the use cases of sessions stand on. */
export type SessionContext = {
  database: Database;
  vault: Vault;
  sms: SmsProvider;
  /** The work of a password's hash, as a power of two. */
  passwordCost: number;
  agreements: Pick<ApiOf<typeof agreementModule>, 'mustAgree' | 'recordConsents'>;
  /** What a new member gets, in the transaction that registers it. */
  onRegistered: OnRegistered;
  /** What is wrong with a name for the public; null when nothing is. */
  nickNameProblem: NickNameProblem;
};
