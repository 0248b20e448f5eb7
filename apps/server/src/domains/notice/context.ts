import type { Brand } from '@marque/contract/core';
import type { SmsProvider } from '../session/module.ts';
import type { Database, Exec } from '#kernel/database.ts';
import type { Vault } from '#kernel/vault.ts';
import type { Messengers } from './messenger.ts';

/** Whether what some links of a page lead to is still there for a person, in the links' order. */
export type LinkCheck = (
  exec: Exec,
  whose: { userId: string; brand: Brand },
  params: readonly Readonly<Record<string, string>>[],
) => Promise<readonly boolean[]>;

/** What the use cases of messages stand on. */
export type NoticeContext = {
  database: Database;
  now: () => Date;
  sms: SmsProvider;
  messengers: Messengers;
  vault: Vault;
  phoneOf: (exec: Exec, userId: string) => Promise<string | undefined>;
  membersOfPhones: (exec: Exec, phones: readonly string[]) => Promise<string[]>;
  /** Whether a person has agreed to be sent news. */
  agreedToNews: (exec: Exec, userId: string) => Promise<boolean>;
  /** By page. */
  linkChecks: Map<string, LinkCheck>;
};
