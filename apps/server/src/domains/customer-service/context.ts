import type { Database } from '#kernel/database.ts';
import type { ChatProvider } from './chat.ts';

export type CustomerServiceContext = { database: Database; chat: ChatProvider | null };
