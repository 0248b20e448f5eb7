import type { ModeratedKind } from '@marque/contract/moderation/schema';
import type { Database } from '#kernel/database.ts';
import type { Kernel } from '#kernel/module.ts';
import type { Tell } from '../notice/module.ts';
import type { ContentChecker } from './content-checker.ts';
import type { Filter } from './filter.ts';
import type { Moderated } from './ports.ts';

/** What the use cases of moderation stand on. */
export type ModerationContext = {
  database: Database;
  log: Kernel['log'];
  /** The words there are now. */
  filter: () => Promise<Filter>;
  /** Reads along where an account is configured. */
  checker: ContentChecker | null;
  moderated: (kind: ModeratedKind) => Moderated;
  tell: Tell;
};
