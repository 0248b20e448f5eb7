import type { NickNameProblem } from './ports.ts';
import type { Database, Tx } from '#kernel/database.ts';
import type { ApiOf, PayloadOf } from '#kernel/module.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { agreementModule } from '../agreement/module.ts';
import type { memberLeft, memberRegistered, sessionOpened } from './events.ts';
import type { SmsProvider } from './sms/provider.ts';

type Emitter<E> = (tx: Tx, payload: PayloadOf<E>) => Promise<void>;

/** What the use cases of sessions depend on. */
export type SessionContext = {
  database: Database;
  vault: Vault;
  sms: SmsProvider;
  /** The cost of password hashes, as a power of two. */
  passwordCost: number;
  agreements: Pick<ApiOf<typeof agreementModule>, 'mustAgree' | 'recordConsents'>;
  /** Gives a new member its welcome, in the transaction of the registration. */
  onRegistered: Emitter<typeof memberRegistered>;
  onSessionOpened: Emitter<typeof sessionOpened>;
  onLeft: Emitter<typeof memberLeft>;
  /** Returns what is wrong with a public name; null when nothing is. */
  nickNameProblem: NickNameProblem;
};
