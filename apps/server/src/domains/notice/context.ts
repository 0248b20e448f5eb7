import type { Brand } from '@marque/contract/core';
import type { SmsProvider } from '../session/module.ts';
import type { Database, Exec } from '#kernel/database.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { Messengers } from './messenger.ts';

/** Returns for each of a page's links, in order, whether its target still exists for the person. */
export type LinkCheck = (
  exec: Exec,
  whose: { userId: string; brand: Brand },
  params: readonly Readonly<Record<string, string>>[],
) => Promise<readonly boolean[]>;

/** The dependencies of the use cases of notices. */
export type NoticeContext = {
  database: Database;
  now: () => Date;
  sms: SmsProvider;
  messengers: Messengers;
  vault: Vault;
  phoneOf: (exec: Exec, userId: string) => Promise<string | undefined>;
  membersOfPhones: (exec: Exec, phones: readonly string[]) => Promise<string[]>;
  /** Returns whether the person agreed to receive news. */
  agreedToNews: (exec: Exec, userId: string) => Promise<boolean>;
  /** The checks by page. */
  linkChecks: Map<string, LinkCheck>;
};
