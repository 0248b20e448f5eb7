import type { ApiOf } from '#kernel/module.ts';
import type { baseConfigModule } from '../base-config/module.ts';
import type { Database } from '#kernel/database.ts';
import type { ChatProvider } from './chat.ts';

export type CustomerServiceContext = {
  database: Database;
  chat: ChatProvider | null;
  rulesOf: ApiOf<typeof baseConfigModule>['rulesOf'];
};
