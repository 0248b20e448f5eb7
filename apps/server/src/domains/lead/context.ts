import type { LeadKindName } from '@marque/contract/lead/kinds';
import type { Database, Exec, Tx } from '#kernel/database.ts';
import type { ApiOf, Kernel } from '#kernel/module.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { agreementModule } from '../agreement/module.ts';
import type { Dealers } from '../dealer/module.ts';
import type { TellMember } from '../notice/module.ts';
import type { ProvedPhones, SmsProvider } from '../session/module.ts';
import type { LeadKind } from './ports.ts';

/** The dependencies of the use cases of leads. */
export type LeadContext = {
  database: Database;
  vault: Vault;
  now: () => Date;
  agreements: Pick<ApiOf<typeof agreementModule>, 'recordConsents' | 'versionInForce'>;
  emit: Kernel['emit'];
  dealers: Pick<Dealers, 'dealerOf' | 'serves' | 'staffIn'>;
  tell: TellMember;
  sms: SmsProvider;
  provedPhones: ProvedPhones;
  phoneOf: (exec: Exec, userId: string) => Promise<string | undefined>;
  /** Returns the member with a phone; undefined when there is none. */
  memberOf: (tx: Tx, phone: string) => Promise<string | undefined>;
  /** Returns a kind of lead. Throws LEAD_UNKNOWN for one that no module provides. */
  kindOf: (kind: LeadKindName) => LeadKind;
};
