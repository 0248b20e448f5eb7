import type { ModeratedKind } from '@marque/contract/moderation/schema';
import type { Database } from '#kernel/database.ts';
import type { Kernel } from '#kernel/module.ts';
import type { TellMember } from '../notice/module.ts';
import type { ContentChecker } from './content-checker.ts';
import type { Filter } from './filter.ts';
import type { ModeratedSubject } from './ports.ts';

/** The dependencies of the use cases of moderation. */
export type ModerationContext = {
  database: Database;
  log: Kernel['log'];
  now: () => Date;
  /** Returns the filter of the present words. */
  filter: () => Promise<Filter>;
  /** The external checker; null when none is configured. */
  checker: ContentChecker | null;
  moderated: (kind: ModeratedKind) => ModeratedSubject;
  tell: TellMember;
};
