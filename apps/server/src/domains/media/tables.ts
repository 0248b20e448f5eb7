import type { ColumnType, Generated } from 'kysely';

export type MediaTables = {
  upload: {
    user_id: string;
    id: string;
    width: number;
    height: number;
    widths: ColumnType<number[], string, never>;
    color: string;
    created_at: Date;
    used_at: Date | null;
    uses: Generated<number>;
  };
};
