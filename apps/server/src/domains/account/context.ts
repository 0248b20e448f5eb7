import type { Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { Database, Exec, Tx } from '#kernel/database.ts';
import type { ApiOf, Kernel } from '#kernel/module.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { eraseMember } from '#kernel/erase.ts';
import type { TellMember } from '../notice/module.ts';
import { noticeModule } from '../notice/module.ts';
import { phoneOf, sessionModule, type SmsProvider } from '../session/module.ts';

/** Something a module has of a member that has to be finished before the account closes. */
export type CloseBlocker = {
  /** Counts what is open, by brand. */
  count: (exec: Exec, userId: string) => Promise<readonly { brand: Brand; count: number }[]>;
  text: (count: number) => string;
  link: Link;
};

export type AccountContext = {
  database: Database;
  blockers: CloseBlocker[];
  sessions: Pick<ApiOf<typeof sessionModule>, 'close' | 'provedPhones' | 'signOut'>;
  phoneOf: (exec: Exec, userId: string) => Promise<string | undefined>;
  erase: (tx: Tx, userId: string) => Promise<number>;
  tell: TellMember;
  log: Kernel['log'];
  now: () => Date;
  /** The sealed columns of all modules. */
  sealed: Kernel['sealed'];
  sms: SmsProvider;
  vault: Vault;
};

export const accountContext = ({
  database,
  log,
  now,
  numbered,
  sealed,
  use,
  vault,
}: Kernel): AccountContext => ({
  database,
  blockers: [],
  sessions: use(sessionModule),
  phoneOf: (exec, userId) => phoneOf(exec, vault, userId),
  erase: (tx, userId) => eraseMember(tx, { numbered, sealed, vault }, userId),
  tell: use(noticeModule).tell,
  log,
  now,
  sealed,
  sms: use(sessionModule).sms,
  vault,
});
