import type { LeadKindName } from '@marque/contract/lead/kinds';
import type { Database, Exec, Tx } from '#kernel/database.ts';
import type { ApiOf } from '#kernel/module.ts';
import type { Vault } from '#kernel/vault.ts';
import type { agreementModule } from '../agreement/module.ts';
import type { Dealers } from '../dealer/module.ts';
import type { Tell } from '../notice/module.ts';
import type { ProvedPhones, SmsProvider } from '../session/module.ts';
import type { LeadKind } from './ports.ts';

/** What the use cases of leads stand on. */
export type LeadContext = {
  database: Database;
  vault: Vault;
  now: () => Date;
  agreements: Pick<ApiOf<typeof agreementModule>, 'recordConsents' | 'versionInForce'>;
  dealers: Pick<Dealers, 'dealerOf' | 'serves'>;
  tell: Tell;
  sms: SmsProvider;
  provedPhones: ProvedPhones;
  phoneOf: (exec: Exec, userId: string) => Promise<string | undefined>;
  /** The member with a phone; undefined where nobody has it. */
  memberOf: (tx: Tx, phone: string) => Promise<string | undefined>;
  /** Throws LEAD_UNKNOWN where no module has it. */
  kindOf: (kind: LeadKindName) => LeadKind;
};
