import type { Vault } from '#kernel/secrets/vault.ts';
import type { Database, Exec, Tx } from '#kernel/database.ts';
import type { Kernel } from '#kernel/module.ts';
import type { AppointmentKindName } from '@marque/contract/appointment/kinds';
import type { Dealers } from '../dealer/module.ts';
import type { TellMember } from '../notice/module.ts';
import type { CodeOf } from './code.ts';
import type { AppointmentKind } from './ports.ts';

/** The dependencies of the use cases of appointments. */
export type AppointmentContext = {
  database: Database;
  vault: Vault;
  now: () => Date;
  dealers: Pick<Dealers, 'closeDays' | 'dealerOf' | 'serves'>;
  tell: TellMember;
  phoneOf: (exec: Exec, userId: string) => Promise<string | undefined>;
  nameOf: (exec: Exec, userId: string) => Promise<string>;
  emit: Kernel['emit'];
  /** Issues the code of an appointment. */
  issueCode: (tx: Tx, of: CodeOf) => Promise<string>;
  /** Returns a kind of appointment. Throws KIND_UNKNOWN for one that no module provides. */
  kindOf: (kind: AppointmentKindName) => AppointmentKind;
};
