import type { Brand } from '@marque/contract/core';
import type { ColumnType } from 'kysely';

export type ShareCodeTables = {
  sharer: { user_id: string; id: string };
  share_code: {
    id: string;
    user_id: string;
    content_hash: string;
    brand: Brand;
    page: string;
    params: ColumnType<Record<string, string>, string, never>;
    created_at: Date;
  };
};
